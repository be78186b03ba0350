import type { ProformaOnWire } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { daysOnMarket } from '#domain/days-on-market.ts';
import { growthInForce } from '#domain/growth-in-force.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { type SettledAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { createAliases } from '#domain/tokens.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';

type UnderwrittenParts = ProformaParts & { readonly listing: StoredListing };

/** The listing, the assumptions in force with their alias, and the figures; every field. */
export function underwriteToWire(
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
    return {
      listing: listingToWire(listing),
      proforma: proformaOf(listing),
      calculation: calculationToWire(underwrite(factsOf(listing), assumptions), settledAssumptions.values.after_tax),
    };
  };
}

/** A listing as it is stored with a proforma, with its days on market until now. */
export function listingToWire(listing: StoredListing | RevisedListing): StoredListing {
  const { revision: _revision, observed_at, ...statedListing } = { revision: null, observed_at: null, ...listing };
  return observed_at === null
    ? statedListing
    : { ...statedListing, days_on_market: daysOnMarket({ ...statedListing, observed_at }, Date.now()) };
}

/** The assumptions in force for a listing, with their alias. */
export function proformaToWire(listing: StoredListing, settledAssumptions: SettledAssumptions): ProformaOnWire {
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
