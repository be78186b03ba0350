import type { Queries } from '../transact.ts';

/** A billing event, identified by the provider. */
export type BillingEventId = { readonly provider: string; readonly id: string };

/** Whether the event was received before. */
export async function isKnownEvent(queries: Queries, { provider, id }: BillingEventId): Promise<boolean> {
  const text = 'select 1 from billing_events where provider = $1 and event_id = $2';
  return (await queries.query(text, [provider, id])).rowCount === 1;
}

/** Records an event and its effect. False: it was received before. */
export async function addBillingEvent(
  queries: Queries,
  event: BillingEventId & { readonly type: string; readonly reportedAt: string; readonly effect: string },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into billing_events (provider, event_id, event_type, told_at, effect)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [event.provider, event.id, event.type, event.reportedAt, event.effect],
  );
  return rowCount === 1;
}
