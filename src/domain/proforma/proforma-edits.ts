import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { catalogue, taxRates } from '#contracts/parameters/catalogue.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import { type SettledAssumptions, settleAssumptions } from '../settled-assumptions.ts';
import { statedDifferences } from '../settled-search.ts';
import { statedFacts } from '../user-facts.ts';
import type { ProformaEdits, ShownProforma } from './shown-proforma.ts';

/** The assumptions and facts of an unedited proforma, as a request would state them. */
export type EditBase = {
  readonly stated: StatedAssumptions;
  readonly facts: UserFacts;
  /** The listing without the user's facts. */
  readonly listing: ShownProforma['listing'];
};

/** The base that edits of a proforma change. */
export function editBaseOf({ listing, proforma, saved_proforma: savedProforma }: ShownProforma): EditBase {
  return {
    stated: statedOf(listing, proforma),
    facts: savedProforma?.facts ?? {},
    listing: savedProforma?.listing ?? listing,
  };
}

/**
 * The current assumptions as a request would state them. An appreciation persona at its market's rate is assumed to
 * follow the market.
 */
export function statedOf(
  { market_appreciation: market }: Pick<ShownProforma['listing'], 'market_appreciation'>,
  { alias_id: _alias, proforma_id: _id, ...settled }: ShownProforma['proforma'],
): StatedAssumptions {
  const { default: defaultRate } = catalogue.appreciation;
  const marketAppreciation = settled.persona === 'appreciation' && settled.appreciation === (market ?? defaultRate);
  const appreciation = marketAppreciation ? defaultRate : settled.appreciation;
  return statedDifferences({ values: { ...settled, appreciation }, marketAppreciation });
}

/** The base assumptions and facts with edits applied. */
export function mergeEdits(base: EditBase, edits: ProformaEdits): { stated: StatedAssumptions; facts: UserFacts } {
  const { assumptions, facts } = splitEdits(edits);
  return { stated: { ...base.stated, ...assumptions }, facts: statedFacts({ ...base.facts, ...facts }) };
}

/** Edits without those that change nothing. */
export function effectiveEdits(base: EditBase, edits: ProformaEdits): ProformaEdits {
  const effective: Record<string, unknown> = { ...edits };
  const keyOfAll = keyOf(mergeEdits(base, edits));
  for (const name of Object.keys(edits)) {
    const { [name]: edit, ...others } = effective;
    if (keyOf(mergeEdits(base, others)) !== keyOfAll) effective[name] = edit;
    else delete effective[name];
  }
  return effective;
}

/** The edits that turn a base into these assumptions and facts. */
export function editsToward(base: EditBase, stated: StatedAssumptions, facts: UserFacts): ProformaEdits {
  const cleared = Object.fromEntries(
    [...Object.keys(base.stated), ...Object.keys(base.facts)].map((name) => [name, null]),
  );
  return effectiveEdits(base, { ...cleared, ...withTaxes(stated), ...statedFacts(facts) });
}

/** Tax rates are stated only while the after-tax option is on. */
function withTaxes(stated: StatedAssumptions): StatedAssumptions {
  if (stated.after_tax) return stated;
  const taxes: readonly string[] = taxRates;
  return Object.fromEntries(Object.entries(stated).filter(([name]) => !taxes.includes(name)));
}

/** The settled assumptions after the edits. */
export function assumptionsAfter(base: EditBase, edits: ProformaEdits): SettledAssumptions {
  return settleAssumptions(mergeEdits(base, edits).stated);
}

function splitEdits(edits: ProformaEdits): { assumptions: StatedAssumptions; facts: UserFacts } {
  const entries = Object.entries(edits);
  return {
    assumptions: Object.fromEntries(entries.filter(([name]) => !(name in userFacts.shape))),
    facts: Object.fromEntries(entries.filter(([name]) => name in userFacts.shape)),
  };
}

function keyOf({ stated, facts }: { stated: StatedAssumptions; facts: UserFacts }): string {
  return JSON.stringify([settleAssumptions(stated), facts]);
}
