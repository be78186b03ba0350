import { formatCount } from '#domain/format.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { countMarks } from '#store/marks/count-marks.ts';
import { addHiddenHome, type StoredHiddenHome } from '#store/marks/hidden-homes.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { Queries } from '#store/transact.ts';
import { Refusal, requireFound } from '../refusal.ts';

/** A search reads every hidden home of a person, so their number has a limit. */
export const mostHiddenHomes = 10_000;

/** Hides a home from the person's searches. Refuses (404) an unknown one and (422) more than the limit. */
export async function hideHome(
  queries: Queries,
  userId: string,
  listingId: string,
): Promise<StoredHiddenHome & { readonly isNew: boolean }> {
  await lockPerson(queries, userId);
  const listing = requireFound(await findVisibleListing(queries, userId, listingId));
  const hidden = await addHiddenHome(queries, userId, listing.listing_id);
  if (hidden.isNew && (await countMarks(queries, 'hidden', userId)) > mostHiddenHomes)
    throw new Refusal('validation_failed', { fields: [tooMany] });
  return hidden;
}

const tooMany = {
  path: 'listing_id',
  message: `You’ve hidden ${formatCount(mostHiddenHomes)} homes, the most we allow. Show some of them again first.`,
};
