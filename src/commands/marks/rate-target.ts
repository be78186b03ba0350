import type { RatingNow } from '#contracts/ratings.ts';
import { aliasToken } from '#domain/tokens.ts';
import { clearRating, setRating } from '#store/marks/ratings.ts';
import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { Queries } from '#store/transact.ts';
import type { ReferencedProforma } from '../proformas/find-by-reference.ts';
import { saveReferenced } from '../proformas/save-proforma.ts';
import { findTarget, listingIdOfReferenced, type MarkTarget } from './find-target.ts';
import { requireWithinPlan } from './require-within-plan.ts';

type RatingInput = MarkTarget & { readonly rating: number | null };

/** Rates a proforma, or clears its rating (null or 0). */
export async function rateTarget(queries: Queries, person: Person, ratingInput: RatingInput): Promise<RatingNow> {
  await lockPerson(queries, person.userId);
  const referenced = await findTarget(queries, person, ratingInput);
  if (!ratingInput.rating) return clearRatingOf(queries, person, referenced);
  const { proformaId, aliasId, listingId } = await saveReferenced(queries, person, referenced);
  const { id, isNew } = await setRating(queries, person.userId, proformaId, ratingInput.rating);
  await requireWithinPlan(queries, person, 'rating', { isNew });
  return { id, rating: ratingInput.rating, listing_id: listingId, alias_id: aliasId, proforma_id: proformaId };
}

/** Clearing a rating saves no proforma. */
async function clearRatingOf(queries: Queries, person: Person, referenced: ReferencedProforma): Promise<RatingNow> {
  const listing = { rating: null, listing_id: listingIdOfReferenced(referenced) };
  if (referenced.kind === 'edited')
    return { ...listing, id: null, proforma_id: null, alias_id: referenced.proforma.aliasId };
  if (referenced.kind === 'listed') {
    return {
      ...listing,
      id: null,
      proforma_id: null,
      alias_id: aliasToken(listing.listing_id, referenced.assumptions),
    };
  }
  const { proformaId, aliasId } = referenced.saved;
  const id = await clearRating(queries, person.userId, proformaId);
  return { ...listing, id, proforma_id: proformaId, alias_id: aliasId };
}
