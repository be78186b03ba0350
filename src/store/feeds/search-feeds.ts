import type { Role } from '#contracts/access.ts';
import { sentEvent } from '../alerts/sent-event.ts';
import { digestOf } from '../digest.ts';
import { newSecret } from '../new-secret.ts';
import { person } from '../people/callers.ts';
import { findRow, readRows } from '../read-rows.ts';
import { isSaved } from '../saved-searches/saved-searches.ts';
import { sealSecret, unsealSecret } from '../secret-key.ts';
import { columnsOf, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedFeed = {
  sealedToken: 'search_feeds.sealed_token',
  createdAt: 'search_feeds.created_at',
} as const satisfies Selection;

/** `createdAt`: ISO 8601. */
export type SearchFeedAddress = { readonly token: string; readonly createdAt: string };

/** Null: the saved search has no feed. */
export async function findSearchFeed(
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<SearchFeedAddress | null> {
  const feed = await findRow(
    queries,
    storedFeed,
    `select ${columnsOf(storedFeed)} from search_feeds where user_id = $1 and saved_search_id = $2`,
    [userId, savedSearchId],
  );
  return feed && toAddress(feed);
}

/** Gives the saved search a new token in place of an earlier one. Null: the user has no such saved search. */
export async function replaceSearchFeed(
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<SearchFeedAddress | null> {
  const token = newSecret();
  const feed = await findRow(
    queries,
    storedFeed,
    `insert into search_feeds (user_id, saved_search_id, token_hash, sealed_token)
    select user_id, saved_search_id, $3, $4 from saved_searches
    where user_id = $1 and saved_search_id = $2 and ${isSaved}
    on conflict (saved_search_id) do update set token_hash = excluded.token_hash, sealed_token = excluded.sealed_token,
      created_at = now()
    returning ${columnsOf(storedFeed)}`,
    [userId, savedSearchId, digestOf(token), sealSecret(token)],
  );
  return feed && toAddress(feed);
}

/** False: the user has no such saved search, or it has no feed. */
export async function deleteSearchFeed(queries: Queries, userId: string, savedSearchId: string): Promise<boolean> {
  const text = `delete from search_feeds as feeds using saved_searches as saved
    where feeds.user_id = $1 and feeds.saved_search_id = $2 and saved.saved_search_id = $2 and ${isSaved}`;
  return (await queries.query(text, [userId, savedSearchId])).rowCount === 1;
}

function toAddress({ sealedToken, createdAt }: RowOf<typeof storedFeed>): SearchFeedAddress {
  return { token: unsealSecret(sealedToken), createdAt };
}

const readableFeed = {
  savedSearchId: 'saved_searches.saved_search_id',
  userId: 'saved_searches.user_id',
  title: 'saved_searches.title',
  searchParams: 'saved_searches.search_params',
  feedCreatedAt: 'search_feeds.created_at',
  role: text<Exclude<Role, 'guest'>>(person.role.sql),
} as const satisfies Selection;

/** A saved search whose feed is read, with its owner's role at this moment. */
export type ReadableFeed = RowOf<typeof readableFeed>;

/** Null: there is no such feed, its search was deleted, or its owner is disabled. */
export async function findFeedByToken(queries: Queries, token: string): Promise<ReadableFeed | null> {
  return findRow(
    queries,
    readableFeed,
    `select ${columnsOf(readableFeed)} from search_feeds join saved_searches using (user_id, saved_search_id)
    join users using (user_id) where token_hash = $1 and ${isSaved} and users.disabled_at is null`,
    [digestOf(token)],
  );
}

export type FeedEvent = RowOf<typeof sentEvent>;

/** Newest first. */
export async function listFeedEvents(
  queries: Queries,
  { userId, savedSearchId }: Pick<ReadableFeed, 'userId' | 'savedSearchId'>,
  limit: number,
): Promise<FeedEvent[]> {
  return readRows(
    queries,
    sentEvent,
    `select ${columnsOf(sentEvent)} from search_events where user_id = $1 and saved_search_id = $2
    order by happened_at desc, search_event_id limit $3`,
    [userId, savedSearchId, limit],
  );
}
