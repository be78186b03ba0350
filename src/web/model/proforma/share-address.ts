import type { Listing } from '#contracts/listing.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import { editBaseOf, mergeEdits } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { stringifyQuery } from '../search/search-query.ts';

/**
 * A link that gives others the numbers on the page, if they may see the listing. For a saved proforma it names today's
 * listing under the same assumptions, and adds every fact in which the page differs.
 */
export function shareAddress(answer: ShownProforma, edits: ProformaEdits): string {
  const { saved_proforma: savedProforma, proforma } = answer;
  if (!savedProforma) return `/proformas/${proforma.alias_id}${stringifyQuery(writeEdits(edits))}`;
  const { facts } = mergeEdits(editBaseOf(answer), edits);
  const { ...assumptions } = edits;
  for (const name of factNames()) delete assumptions[name];
  const shared = { ...snapshotEdits(answer, facts), ...assumptions, ...facts };
  return `/proformas/${savedProforma.share_alias_id}${stringifyQuery(writeEdits(shared))}`;
}

/** Facts of the saved snapshot that differ from today's listing and affect the figures. */
function snapshotEdits({ saved_proforma: savedProforma, proforma }: ShownProforma, facts: UserFacts): ProformaEdits {
  const today = savedProforma?.current?.listing;
  if (!savedProforma || !today) return {};
  const { listing } = savedProforma;
  const edits: ProformaEdits = {};
  for (const name of factNames()) {
    if (facts[name] === undefined && factOf(listing, name) !== factOf(today, name)) edits[name] = factOf(listing, name);
  }
  const hasOwnTax = facts.tax_rate !== undefined;
  if (!hasOwnTax && proforma.tax_mode === 'fixed' && listing.tax_annual_amount !== today.tax_annual_amount) {
    // Only the tax bill is effective here, so it is converted to a rate.
    edits.tax_rate = (listing.tax_annual_amount / (facts.list_price ?? listing.list_price)) * 100;
  }
  if (proforma.persona === 'appreciation' && listing.market_appreciation !== today.market_appreciation) {
    edits.appreciation = proforma.appreciation;
  }
  return edits;
}

/** Unknown dues count as 0. */
function factOf(listing: Listing, name: keyof UserFacts): number | null {
  return name === 'association_fee_monthly' ? (listing[name] ?? 0) : (listing[name] ?? null);
}

function factNames(): (keyof UserFacts)[] {
  return Object.keys(userFacts.shape) as (keyof UserFacts)[];
}
