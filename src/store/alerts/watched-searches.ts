import type { Client } from 'pg';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** A saved search as events are found for it. */
export type WatchedSearch = {
  readonly savedSearchId: string;
  readonly userId: string;
  readonly searchParams: SearchParameters;
  /** The transaction that last changed it. An event is recorded only for this state. */
  readonly revision: string;
  readonly paused: boolean;
};

/**
 * The saved searches that changed since a snapshot, with the next snapshot. `since` null: all that are not paused. The
 * transaction must be repeatable read.
 */
export async function readWatchedSearches(
  client: Client,
  since: string | null,
): Promise<{ readonly searches: readonly WatchedSearch[]; readonly snapshot: string }> {
  const condition = since === null ? 'not paused' : 'not pg_visible_in_snapshot(revision, $1::pg_snapshot)';
  const { rows } = await client.query<WatchedSearch>(
    `select saved_search_id as "savedSearchId", user_id as "userId", search_params as "searchParams",
      revision::text as revision, paused from saved_searches where ${condition}`,
    since === null ? [] : [since],
  );
  const { rows: snapshots } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  return { searches: rows, snapshot: snapshots[0]!.snapshot };
}
