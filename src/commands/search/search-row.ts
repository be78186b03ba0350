import type { SearchRow } from '#contracts/search.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import { type SettledSearch, toTargets } from '#domain/settled-search.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import { underwriteOnWire } from '../proformas/find-proforma.ts';

/** Makes search rows from listings: listing, proforma, calculation and offer to target. */
export function createSearchRows(settled: SettledSearch): (listing: RevisedListing, nearMiss: boolean) => SearchRow {
  const assumptions = toAssumptions(settled.assumptions);
  const targetsOf = createTargetLookup(toTargets(settled), assumptions);
  return (listing, nearMiss) => {
    const parts = underwriteOnWire(listing, settled.assumptions);
    const facts = factsOf(listing);
    const { price, reason } = offerToMeet(targetsOf(facts), facts, assumptions);
    const offer = { offer_to_target: price, offer_reason: reason };
    return { alias_id: parts.proforma.alias_id, ...parts, ...offer, near_miss: nearMiss };
  };
}
