import type { HomeEventKind } from '#contracts/event-kinds.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { Connection } from '../database.ts';

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
