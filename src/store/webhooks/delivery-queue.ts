import type { Role } from '#contracts/access.ts';
import { sentEvent } from '../alerts/sent-event.ts';
import { person } from '../people/callers.ts';
import { findRow, readRows } from '../read-rows.ts';
import { unsealSecret } from '../secret-key.ts';
import { boolean, columnsOf, like, type RowOf, type Selection, text } from '../selection.ts';
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
/** In flight at once, so that a person with slow webhooks leaves room for others. A webhook has at most one. */
const mostOfPerson = 2;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Claims due deliveries person by person, beginning after the person `after` and ordered like that, so that each has a
 * turn however much waits for others. Other processes skip them.
 */
export async function claimDeliveries(queries: Queries, limit: number, after: string): Promise<ClaimedDelivery[]> {
  const claimed = await claimAfter(queries, limit, after);
  const free = limit - claimed.length;
  return free > 0 ? [...claimed, ...(await claimAfter(queries, free, beforeAll))] : claimed;
}

const isWaiting = "state in ('queued', 'sending')";
const isDue = `${isWaiting} and next_attempt_at <= now()`;
const isInFlight = "state = 'sending' and next_attempt_at > now()";

/** Steps from person to person in an index, so that it reads little of a long queue. */
const claimText = `with recursive people as (
    (select user_id from webhook_deliveries where ${isWaiting} and user_id > $2 order by user_id limit 1)
    union all
    select (select user_id from webhook_deliveries as later where ${isWaiting} and later.user_id > people.user_id
      order by user_id limit 1)
    from people where people.user_id is not null
  ), due as (
    select delivery_id from webhook_deliveries where ${isDue} and delivery_id in (
      select turn.delivery_id from people cross join lateral (
        select first.delivery_id from webhooks cross join lateral (
          select delivery_id, next_attempt_at from webhook_deliveries as waiting
          where waiting.user_id = people.user_id and waiting.webhook_id = webhooks.webhook_id and ${isDue}
          order by next_attempt_at limit 1) as first
        where webhooks.user_id = people.user_id and not exists (select from webhook_deliveries as busy
          where busy.user_id = people.user_id and busy.webhook_id = webhooks.webhook_id and ${isInFlight})
        order by first.next_attempt_at
        limit greatest(0, $3 - (select count(*) from webhook_deliveries as busy
          where busy.user_id = people.user_id and ${isInFlight}))) as turn
      limit $1)
    for update skip locked
  )
  update webhook_deliveries set state = 'sending', attempts = attempts + 1,
    next_attempt_at = now() + make_interval(secs => $4)
  from due, webhooks, users where webhook_deliveries.delivery_id = due.delivery_id
    and webhooks.webhook_id = webhook_deliveries.webhook_id and users.user_id = webhook_deliveries.user_id
  returning ${columnsOf(claimedDelivery)}`;

async function claimAfter(queries: Queries, limit: number, after: string): Promise<ClaimedDelivery[]> {
  const values = [limit, after, mostOfPerson, claimSeconds];
  const rows = await readRows(queries, claimedDelivery, { name: 'claim-webhook-deliveries', text: claimText, values });
  return rows
    .map((row) => ({ ...row, secret: unsealSecret(row.secret) }))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
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
  /** Null: it is not confirmed. */
  email: like('users.email', 'case when email_verified then email end'),
} as const satisfies Selection;

const failingDays = 5;
/** Longer than a delivery is repeated. */
const quietDays = 3;

/**
 * Notes a failed attempt. One after quiet days begins a new series of failures. Switches the webhook off after five days without a success, or at once if it is gone, and
 * returns it. Null: it stays on.
 */
export async function noteFailure(
  queries: Queries,
  { webhookId, deliveryId }: Pick<ClaimedDelivery, 'webhookId' | 'deliveryId'>,
  isGone: boolean,
): Promise<RowOf<typeof disabledWebhook> | null> {
  await queries.query(
    `update webhooks set failing_since = now() where webhook_id = $1 and (failing_since is null or (
      failing_since < (select created_at from webhook_deliveries where delivery_id = $2)
      and not exists (select from webhook_deliveries as recent where recent.webhook_id = $1 and delivery_id <> $2
        and attempts > 0 and created_at > now() - make_interval(days => $3))))`,
    [webhookId, deliveryId, quietDays],
  );
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
