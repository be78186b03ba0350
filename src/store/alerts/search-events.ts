import type { MatchCause } from '#domain/listing-change.ts';
import type { Connection } from '../database.ts';

/** Values before and after a change; null: it did not exist. Dollars; the rent a month. */
export type EventDetails = {
  readonly price: number;
  readonly previousPrice: number | null;
  readonly rent: number | null;
  readonly previousRent: number | null;
  readonly multiple: number | null;
  readonly previousMultiple: number | null;
};

export type SearchEvent = {
  readonly savedSearchId: string;
  /** The state of the saved search that the event was found for. */
  readonly searchRevision: string;
  readonly listingId: string;
  readonly revision: string;
  /** When the listing changed, ISO 8601. */
  readonly happenedAt: string;
  readonly kind: 'new_match' | 'better' | 'gone';
  /** Only of a new match. */
  readonly cause: MatchCause | null;
  readonly details: EventDetails;
};

/**
 * Records events once. Leaves out those of searches that were deleted, changed or paused meanwhile, changes from before
 * the search was saved, listings that a search of exclusives does not contain, and homes that leave the market without
 * having been announced. Returns the number recorded.
 */
export async function recordSearchEvents(client: Connection, events: readonly SearchEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  // A change of these searches now waits, or has made the transaction fail.
  await client.query('select from saved_searches where saved_search_id = any($1) order by saved_search_id for share', [
    [...new Set(events.map(({ savedSearchId }) => savedSearchId))],
  ]);
  const { rowCount } = await client.query(
    `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details,
      happened_at)
    select saved.user_id, saved.saved_search_id, found."listingId", found.revision::xid8, found.kind, found.cause,
      found.details, found."happenedAt"
    from jsonb_to_recordset($1::jsonb) as found ("savedSearchId" uuid, "searchRevision" text, "listingId" text,
      revision text, kind text, cause text, details jsonb, "happenedAt" timestamptz)
    join saved_searches as saved on saved.saved_search_id = found."savedSearchId"
    where saved.revision = found."searchRevision"::xid8 and not saved.paused and saved.deleted_at is null
      and not pg_visible_in_snapshot(found.revision::xid8, saved.watched_since::pg_snapshot)
      and (saved.search_params -> 'exclusiveOnly' is distinct from 'true' or exists (select from exclusives
        where exclusives.user_id = saved.user_id and exclusives.listing_id = found."listingId"))
      and (found.kind <> 'gone' or exists (select from search_events as earlier
        where earlier.saved_search_id = saved.saved_search_id and earlier.listing_id = found."listingId"
          and earlier.announced_at is not null))
    on conflict (saved_search_id, listing_id, revision) do nothing`,
    [JSON.stringify(events)],
  );
  return rowCount ?? 0;
}
