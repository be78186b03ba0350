import type { Connection } from '../database.ts';
import { readCursor } from '../listings/cursor.ts';
import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';

const isWatched = 'not paused and deleted_at is null';
const watchedSearch = {
  savedSearchId: 'saved_searches.saved_search_id',
  userId: 'saved_searches.user_id',
  searchParams: 'saved_searches.search_params',
  /** False: paused or deleted. */
  isWatched: boolean(isWatched),
} as const satisfies Selection;

/** SQL: changed since a snapshot. The first part uses the index. */
const hasChanged =
  'revision >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(revision, $1::pg_snapshot)';

/** A saved search as events are found for it. */
export type WatchedSearch = RowOf<typeof watchedSearch>;

/**
 * The saved searches that changed since a snapshot, with the next snapshot. `since` null: all that are not paused. The
 * transaction must be repeatable read.
 */
export async function readWatchedSearches(
  client: Connection,
  since: string | null,
): Promise<{ readonly searches: readonly WatchedSearch[]; readonly snapshot: string }> {
  const condition = since === null ? isWatched : hasChanged;
  const searches = await readRows(
    client,
    watchedSearch,
    `select ${columnsOf(watchedSearch)} from saved_searches where ${condition}`,
    since === null ? [] : [since],
  );
  return { searches, snapshot: await readCursor(client) };
}
