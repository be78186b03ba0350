import { json, type Selection, text } from '../selection.ts';
import type { PendingEvent } from './notices.ts';

/** An event as feeds and webhooks send it. */
export const sentEvent = {
  eventId: 'search_events.search_event_id',
  listingId: 'search_events.listing_id',
  kind: text<PendingEvent['kind']>('kind'),
  cause: json<PendingEvent['cause']>('to_json(cause)'),
  details: json<PendingEvent['details']>('details'),
  happenedAt: 'search_events.happened_at',
} as const satisfies Selection;
