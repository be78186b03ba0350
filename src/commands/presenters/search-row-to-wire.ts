import type { SearchRow } from '#contracts/search.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { PreparedSearch } from '#domain/prepared-search.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { lowerOfferToMeet, type Offer, offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
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
    const offer = offerOf(nearMiss, targetsOf(facts), facts, assumptions);
    return {
      alias_id: parts.proforma.alias_id,
      ...parts,
      offer_to_target: offer.price,
      offer_reason: offer.reason,
      offer_from: offer.lowest,
      near_miss: nearMiss,
    };
  };
}

/** The highest price that meets the targets; for a near miss the highest one below the price that misses them. */
function offerOf(nearMiss: boolean, ...terms: Parameters<typeof offerToMeet>): Offer {
  const offer = offerToMeet(...terms);
  const lower = nearMiss ? lowerOfferToMeet(...terms) : null;
  return lower === null ? offer : { price: lower, lowest: Math.min(lower, offer.lowest), reason: null };
}
