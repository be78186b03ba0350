import type { SearchRow } from '#contracts/search.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { PreparedSearch } from '#domain/prepared-search.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import { createUnderwriter } from './proforma-to-wire.ts';

/** Makes search rows from listings: listing, proforma, calculation and offer to target. */
export function createSearchRows({
  settled,
  assumptions,
  targets,
}: PreparedSearch): (listing: RevisedListing, nearMiss: boolean) => SearchRow {
  const underwriteListing = createUnderwriter(settled.assumptions, assumptions);
  const targetsOf = createTargetLookup(targets, assumptions);
  return (listing, nearMiss) => {
    const parts = underwriteListing(listing);
    const facts = factsOf(listing);
    const { price, reason } = offerToMeet(targetsOf(facts), facts, assumptions);
    const offer = { offer_to_target: price, offer_reason: reason };
    return { alias_id: parts.proforma.alias_id, ...parts, ...offer, near_miss: nearMiss };
  };
}
