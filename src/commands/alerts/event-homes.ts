import { offerTarget } from '#domain/proforma/offer-words.ts';
import { hasFeature } from '#domain/role-features.ts';
import { keywordsOf } from '#domain/settled-search.ts';
import type { NoticeRecipient, PendingEvent, SearchWithNews } from '#store/alerts/notices.ts';
import { exclusivesAmong } from '#store/listings/read-private-listings.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { hiddenAmong } from '#store/marks/hidden-homes.ts';
import type { Queries } from '#store/transact.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import type { NewsItem } from './news-of-search.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';
import { readWordTest, type WordTest } from './word-test.ts';

/**
 * Each event with its current home, whether or not it still matches. Leaves out homes that the owner can no longer see or
 * has hidden, and those without the keywords in what the owner sees of their descriptions.
 */
export async function readEventHomes<Event extends PendingEvent>(
  queries: Queries,
  { userId, role }: Pick<NoticeRecipient, 'userId' | 'role'>,
  searchParams: SearchWithNews['searchParams'],
  events: readonly Event[],
): Promise<(NewsItem & { readonly event: Event })[]> {
  const parameters = parseStoredParameters(searchParams);
  if (!parameters || events.length === 0) return [];
  const ids = events.map(({ listingId }) => listingId);
  const listings = new Map((await visibleListingsById(queries, userId, ids)).map((each) => [each.listing_id, each]));
  const exclusiveIds = new Set(
    hasFeature(role, 'exclusive_listings') ? await exclusivesAmong(queries, userId, ids) : [],
  );
  const hiddenIds = await hiddenAmong(queries, userId, ids);
  const keywords = keywordsOf(parameters);
  const hasWords: WordTest = keywords ? await readWordTest(queries, ids) : () => true;
  const seesRemarks = hasFeature(role, 'can_view_limited_fields');
  const rowOf = createSearchRows(prepareSavedSearch(parameters));
  const target = offerTarget(parameters);
  return events.flatMap((event) => {
    const listing = listings.get(event.listingId);
    const isVisible = parameters.exclusiveOnly !== true || exclusiveIds.has(event.listingId);
    const hasKeywords = event.kind === 'gone' || hasWords(event.listingId, keywords, seesRemarks);
    return listing && isVisible && hasKeywords && !hiddenIds.has(event.listingId)
      ? [{ event, row: rowOf(listing, false), target }]
      : [];
  });
}
