import { hasFeatureNow } from '../people/callers.ts';
import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, nullable, type RowOf, type Selection, text, texts } from '../selection.ts';
import type { Queries } from '../transact.ts';

const noLists = "'{}', '{}', null, null";
const lists = 'features, parking_features, parking_total, garage_spaces';

/**
 * The listings whose description has all the words: their ids without separators. `inRemarks`: also counts the words of
 * the remarks, which only some roles see.
 */
export async function listingsWithWords(
  queries: Queries,
  words: readonly string[],
  inRemarks: boolean,
): Promise<string> {
  const selection = { ids: nullable(text('listings_with_words($1, $2)')) };
  const { ids } = await readRow(queries, selection, {
    name: 'listings-with-words',
    text: `select ${columnsOf(selection)}`,
    values: [words, inRemarks],
  });
  return ids ?? '';
}

const describedWords = {
  listingId: 'listing_descriptions.listing_id',
  words: texts(`description_words(public_remarks, ${lists})`),
  /** Without those of the remarks. */
  publicWords: texts(`description_words(null, ${lists})`),
} as const satisfies Selection;

/** The words of the descriptions that some listings have. */
export async function readDescriptionWords(
  queries: Queries,
  listingIds: readonly string[],
): Promise<RowOf<typeof describedWords>[]> {
  const statement = `select ${columnsOf(describedWords)} from listing_descriptions where listing_id = any($1)`;
  return readRows(queries, describedWords, statement, [listingIds]);
}

/** SQL: whether a row of `users` may see remarks. */
export const seesRemarks = hasFeatureNow('can_view_limited_fields');

/** SQL: whether a row of `saved_searches` has keywords. */
const hasKeywords = "coalesce(saved_searches.search_params ->> 'keywords', '') <> ''";

/** SQL: whether a listing has the keywords of a row of `saved_searches`, in what the owner of the search sees. */
export const hasWordsOfSearch = (listingId: string): string => `(not ${hasKeywords} or exists (
  select from listing_descriptions join users on users.user_id = saved_searches.user_id
  where listing_descriptions.listing_id = ${listingId}
    and description_words(case when ${seesRemarks} then public_remarks end, ${lists})
      @> description_words(saved_searches.search_params ->> 'keywords', ${noLists})))`;

/** The people who may see remarks and have a saved search with keywords. */
export async function readersOfRemarks(queries: Queries): Promise<string[]> {
  const rows = await readRows(
    queries,
    { userId: 'users.user_id' },
    `select user_id as "userId" from users where exists (select from saved_searches
      where saved_searches.user_id = users.user_id and ${hasKeywords}) and ${seesRemarks}`,
  );
  return rows.map(({ userId }) => userId);
}
