import type { HomeEventKind } from '#contracts/event-kinds.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { Connection } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isSavedHome } from './saved-homes.ts';

export type HomeEvent = {
  readonly userId: string;
  readonly proformaId: string;
  readonly listingId: string;
  readonly revision: string;
  /** When the listing changed, ISO 8601. */
  readonly happenedAt: string;
  readonly kind: HomeEventKind;
  readonly details: EventDetails;
};

/**
 * Records events once. Returns the number recorded. A proforma that is deleted meanwhile makes a repeatable read
 * transaction fail.
 */
export async function recordHomeEvents(client: Connection, events: readonly HomeEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into home_events (user_id, proforma_id, listing_id, revision, kind, details, happened_at)
    select found."userId", found."proformaId", found."listingId", found.revision::xid8, found.kind, found.details,
      found."happenedAt"
    from jsonb_to_recordset($1::jsonb) as found ("userId" uuid, "proformaId" uuid, "listingId" text, revision text,
      kind text, details jsonb, "happenedAt" timestamptz)
    on conflict (user_id, listing_id, revision) do nothing`,
    [JSON.stringify(events)],
  );
  return rowCount ?? 0;
}

const pendingHomeEvent = {
  eventId: 'home_events.home_event_id',
  listingId: 'home_events.listing_id',
  proformaId: 'home_events.proforma_id',
  kind: 'home_events.kind',
  details: 'home_events.details',
  assumptions: 'proformas.assumptions',
  facts: 'proformas.facts',
  /** Whether the home is still saved. */
  isStillSaved: boolean(isSavedHome('home_events')),
} as const satisfies Selection;

/** News of a saved home that no notice has announced. */
export type PendingHomeEvent = RowOf<typeof pendingHomeEvent>;

/** The news from before an instant (milliseconds since 1970), oldest first. None if the person turned its email off. */
export async function readPendingHomeEvents(
  queries: Queries,
  userId: string,
  until: number,
): Promise<PendingHomeEvent[]> {
  return readRows(
    queries,
    pendingHomeEvent,
    `select ${columnsOf(pendingHomeEvent)} from home_events join proformas using (user_id, proforma_id)
    where user_id = $1 and announced_at is null and happened_at <= to_timestamp($2::double precision / 1000)
      and not exists (select from user_settings where user_id = $1 and not saved_homes_notified)
    order by happened_at, home_event_id`,
    [userId, until],
  );
}

/** Settles events: those of a notice, and without one those that are out of date. */
export async function settleHomeEvents(
  queries: Queries,
  eventIds: readonly string[],
  noticeId: string | null,
  now: number,
): Promise<void> {
  await queries.query(
    `update home_events set announced_at = to_timestamp($3::double precision / 1000), notice_id = $2
    where home_event_id = any($1) and announced_at is null`,
    [eventIds, noticeId, now],
  );
}

/** Before a person turns the email of saved homes on: what happened while it was off is not emailed. */
export async function skipEmailOfHomes(queries: Queries, userId: string): Promise<void> {
  await queries.query(
    `update home_events set announced_at = now() where user_id = $1 and announced_at is null
      and exists (select from user_settings where user_id = $1 and not saved_homes_notified)`,
    [userId],
  );
}
