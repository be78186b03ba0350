import type { Role } from '#contracts/access.ts';
import { sentEvent } from '../alerts/sent-event.ts';
import { person } from '../people/callers.ts';
import { findRow, readRows } from '../read-rows.ts';
import { unsealSecret } from '../secret-key.ts';
import { boolean, columnsOf, nullable, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { dropQueued } from './webhooks.ts';

const claimedDelivery = {
  deliveryId: 'webhook_deliveries.delivery_id',
  webhookId: 'webhook_deliveries.webhook_id',
  eventId: 'webhook_deliveries.search_event_id',
  /** Including the current one. */
  attempts: 'webhook_deliveries.attempts',
  createdAt: 'webhook_deliveries.created_at',
  url: 'webhooks.url',
  secret: 'webhooks.sealed_secret',
  userId: 'webhook_deliveries.user_id',
  role: text<Exclude<Role, 'guest'>>(person.role.sql),
  isDisabled: boolean('users.disabled_at is not null'),
} as const satisfies Selection;

/** A delivery that this process has claimed. Instants in ISO 8601. */
export type ClaimedDelivery = RowOf<typeof claimedDelivery>;

/** Longer than an attempt takes: an older claim belongs to a process that died. */
const claimSeconds = 60;
/** Of one webhook at a time, so that a slow one does not delay the others. */
const mostOfWebhook = 2;

/** Claims due deliveries, the longest due first. Other processes skip them. */
export async function claimDeliveries(queries: Queries, limit: number): Promise<ClaimedDelivery[]> {
  const isDue = "state in ('queued', 'sending') and next_attempt_at <= now()";
  const rows = await readRows(queries, claimedDelivery, {
    name: 'claim-webhook-deliveries',
    text: `with due as (
        select delivery_id from webhook_deliveries where ${isDue} and delivery_id in (
          select delivery_id from (
            select delivery_id, next_attempt_at,
              row_number() over (partition by webhook_id order by next_attempt_at, delivery_id) as turn
            from webhook_deliveries where ${isDue}) as ranked
          where turn <= $2 order by next_attempt_at limit $1)
        for update skip locked
      )
      update webhook_deliveries set state = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => $3)
      from due, webhooks, users where webhook_deliveries.delivery_id = due.delivery_id
        and webhooks.webhook_id = webhook_deliveries.webhook_id and users.user_id = webhook_deliveries.user_id
      returning ${columnsOf(claimedDelivery)}`,
    values: [limit, mostOfWebhook, claimSeconds],
  });
  return rows.map((row) => ({ ...row, secret: unsealSecret(row.secret) }));
}

const deliveredEvent = {
  ...sentEvent,
  savedSearchId: 'saved_searches.saved_search_id',
  title: 'saved_searches.title',
  searchParams: 'saved_searches.search_params',
} as const satisfies Selection;

/** Null: the event or its search was deleted. */
export async function findDeliveredEvent(
  queries: Queries,
  eventId: string,
): Promise<RowOf<typeof deliveredEvent> | null> {
  return findRow(
    queries,
    deliveredEvent,
    `select ${columnsOf(deliveredEvent)} from search_events join saved_searches using (user_id, saved_search_id)
    where search_event_id = $1 and deleted_at is null`,
    [eventId],
  );
}

/** `status`: of the response; null: there was none. */
export type DeliveryOutcome = { readonly status: number | null } & (
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'queued'; readonly reason: string; readonly seconds: number }
);

/** Call it before deliveries are settled: switching a webhook off settles all that wait. */
export async function lockWebhook(queries: Queries, webhookId: string): Promise<void> {
  await queries.query('select from webhooks where webhook_id = $1 for no key update', [webhookId]);
}

/** False: another process has claimed the delivery since, or the webhook was switched off. */
export async function settleDelivery(
  queries: Queries,
  { deliveryId, attempts }: Pick<ClaimedDelivery, 'deliveryId' | 'attempts'>,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update webhook_deliveries set state = $3, last_status = $4, last_error = $5,
      settled_at = case when $3 <> 'queued' then now() end, next_attempt_at = now() + make_interval(secs => $6)
    where delivery_id = $1 and attempts = $2 and state = 'sending'`,
    [
      deliveryId,
      attempts,
      outcome.kind,
      outcome.status,
      'reason' in outcome ? outcome.reason : null,
      outcome.kind === 'queued' ? outcome.seconds : 0,
    ],
  );
  return rowCount === 1;
}

export async function noteSuccess(queries: Queries, webhookId: string): Promise<void> {
  await queries.query('update webhooks set failing_since = null where webhook_id = $1 and failing_since is not null', [
    webhookId,
  ]);
}

const disabledWebhook = {
  url: 'webhooks.url',
  userId: 'webhooks.user_id',
  email: nullable('users.email'),
} as const satisfies Selection;

const failingDays = 5;

/**
 * Notes a failed attempt. Switches the webhook off after five days without a success, or at once if it is gone, and
 * returns it. Null: it stays on.
 */
export async function noteFailure(
  queries: Queries,
  webhookId: string,
  isGone: boolean,
): Promise<RowOf<typeof disabledWebhook> | null> {
  await queries.query('update webhooks set failing_since = now() where webhook_id = $1 and failing_since is null', [
    webhookId,
  ]);
  const disabled = await findRow(
    queries,
    disabledWebhook,
    `update webhooks set disabled_at = now(), disabled_reason = case when $2 then 'gone' else 'failures' end
    from users where users.user_id = webhooks.user_id and webhook_id = $1 and webhooks.disabled_at is null
      and ($2 or failing_since < now() - make_interval(days => $3))
    returning ${columnsOf(disabledWebhook)}`,
    [webhookId, isGone, failingDays],
  );
  if (disabled) await dropQueued(queries, webhookId);
  return disabled;
}
