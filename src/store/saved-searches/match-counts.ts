import { seesRemarks } from '../listings/description-words.ts';
import { hasFeatureNow } from '../people/callers.ts';
import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const uncountedSearch = {
  savedSearchId: 'saved_searches.saved_search_id',
  userId: 'saved_searches.user_id',
  searchParams: 'saved_searches.search_params',
  ownerHasPrivateListings: boolean(
    'exists (select from private_listings where private_listings.user_id = saved_searches.user_id)',
  ),
  ownerHasHiddenHomes: boolean('exists (select from hidden_homes where hidden_homes.user_id = saved_searches.user_id)'),
  ownerSeesRemarks: boolean(
    `exists (select from users where users.user_id = saved_searches.user_id and ${seesRemarks})`,
  ),
  ownerSearchesExclusives: boolean(
    `exists (select from users where users.user_id = saved_searches.user_id and ${hasFeatureNow('exclusive_listings')})`,
  ),
} as const satisfies Selection;

/** A saved search whose matches were not counted on a day. */
export type UncountedSearch = RowOf<typeof uncountedSearch>;

/** In the order of their ids, at most `limit` behind the id `after` (null: from the start). `day`: YYYY-MM-DD. */
export async function listUncounted(
  queries: Queries,
  day: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<UncountedSearch[]> {
  return readRows(
    queries,
    uncountedSearch,
    `select ${columnsOf(uncountedSearch)} from saved_searches
    where deleted_at is null and ($2::uuid is null or saved_search_id > $2) and not exists (
      select from saved_search_counts as counts
      where counts.saved_search_id = saved_searches.saved_search_id and counted_on = $1)
    order by saved_search_id limit $3`,
    [day, after, limit],
  );
}

/** The number of homes that matched a saved search under its parameters. */
export type CountedSearch = Pick<UncountedSearch, 'savedSearchId' | 'searchParams'> & { readonly count: number };

/**
 * Stores counts, one a day (UTC) for each saved search; a later one replaces an earlier one. Leaves out searches whose
 * parameters changed meanwhile. `now`: milliseconds since 1970.
 */
export async function storeMatchCounts(
  queries: Queries,
  counted: readonly CountedSearch[],
  now: number,
): Promise<void> {
  if (counted.length === 0) return;
  await queries.query(
    `insert into saved_search_counts (saved_search_id, counted_on, match_count, counted_at)
    select saved.saved_search_id, (at.now at time zone 'utc')::date, counted.count, at.now
    from (select to_timestamp($2::double precision / 1000) as now) as at,
      jsonb_to_recordset($1::jsonb) as counted ("savedSearchId" uuid, "searchParams" jsonb, count int)
      join saved_searches as saved on saved.saved_search_id = counted."savedSearchId"
    where saved.search_params = counted."searchParams"
    order by saved.saved_search_id
    on conflict (saved_search_id, counted_on) do update
      set match_count = excluded.match_count, counted_at = excluded.counted_at`,
    [JSON.stringify(counted), now],
  );
}
