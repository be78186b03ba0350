import type { ProformaOnWire } from '#contracts/assumptions.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { growthInForce } from '#domain/growth-in-force.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { type SettledAssumptions, settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { createAliases, readAliasToken, readSearchToken } from '#domain/tokens.ts';
import type { Database } from '#store/database.ts';
import { listingHistory } from '#store/listings/listing-history.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import type { Person } from '#store/people/callers.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { daysOnMarket } from './days-on-market.ts';
import { originsOf } from './origins-of.ts';

/** Every field. Role limits apply later. */
export type FullProforma = Unlimited<ProformaAnswer>;

const listingIdForm = /^[0-9a-f]{16}$/;

/** Null: a guest. */
type Viewer = Pick<Person, 'userId'> | null;

/** Null: the alias is invalid, or the viewer may see no such listing. */
export async function findProforma(database: Database, viewer: Viewer, aliasId: string): Promise<FullProforma | null> {
  const alias = readAliasToken(aliasId);
  const listing = alias && (await findVisibleListing(database.pool, viewer?.userId ?? null, alias.listingId));
  return listing ? fullProforma(database, listing, alias.assumptions) : null;
}

/** A listing under the assumptions of a search, or under the defaults. Null: either is unknown to the viewer. */
export async function findListing(
  database: Database,
  viewer: Viewer,
  queryHash: string,
  listingId: string,
): Promise<FullProforma | null> {
  const assumptions = queryHash === 'default' ? settleAssumptions({}) : readSearchToken(queryHash)?.assumptions;
  if (!assumptions || !listingIdForm.test(listingId)) return null;
  const listing = await findVisibleListing(database.pool, viewer?.userId ?? null, listingId);
  return listing && fullProforma(database, listing, assumptions);
}

async function fullProforma(
  database: Database,
  listing: RevisedListing,
  settledAssumptions: SettledAssumptions,
): Promise<FullProforma> {
  const [history, origins] = await Promise.all([
    listingHistory(database, listing.listing_id),
    originsOf(database, listing, settledAssumptions),
  ]);
  return { ...underwriteOnWire(listing, settledAssumptions), kept: null, history, origins };
}

type UnderwrittenParts = ProformaParts & { readonly listing: StoredListing };

/** The listing, the assumptions in force with their alias, and the figures; every field. */
export function underwriteOnWire(
  listing: StoredListing | RevisedListing,
  settledAssumptions: SettledAssumptions,
): UnderwrittenParts {
  return createUnderwriter(settledAssumptions)(listing);
}

/** Underwrites listings under the same assumptions, which it converts once. */
export function createUnderwriter(
  settledAssumptions: SettledAssumptions,
  assumptions: Assumptions = toAssumptions(settledAssumptions),
): (listing: StoredListing | RevisedListing) => UnderwrittenParts {
  const proformaOf = createProformas(settledAssumptions);
  return (listing) => {
    const { revision: _revision, observed_at, ...statedListing } = { revision: null, observed_at: null, ...listing };
    const { calculation, warnings } = underwrite(factsOf(listing), assumptions);
    return {
      listing:
        observed_at === null
          ? statedListing
          : { ...statedListing, days_on_market: daysOnMarket({ ...statedListing, observed_at }, Date.now()) },
      proforma: proformaOf(listing),
      calculation: calculationToWire(calculation, [...warnings], settledAssumptions.values.after_tax),
    };
  };
}

/** The assumptions in force for a listing, with their alias. */
export function proformaOnWire(listing: StoredListing, settledAssumptions: SettledAssumptions): ProformaOnWire {
  return createProformas(settledAssumptions)(listing);
}

function createProformas(settledAssumptions: SettledAssumptions): (listing: StoredListing) => ProformaOnWire {
  const aliasOf = createAliases(settledAssumptions);
  return (listing) => ({
    alias_id: aliasOf(listing.listing_id),
    proforma_id: null,
    ...settledAssumptions.values,
    appreciation: growthInForce(listing, settledAssumptions),
  });
}
