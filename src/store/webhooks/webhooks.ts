import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { lockPerson } from '../people/lock-person.ts';
import { findRow, readRows } from '../read-rows.ts';
import { sealSecret } from '../secret-key.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedWebhook = {
  webhookId: 'webhooks.webhook_id',
  url: 'webhooks.url',
  isEnabled: boolean('disabled_at is null'),
  disabledReason: 'webhooks.disabled_reason',
  failingSince: 'webhooks.failing_since',
  createdAt: 'webhooks.created_at',
} as const satisfies Selection;

/** A webhook without its secret. Instants in ISO 8601. */
export type StoredWebhook = RowOf<typeof storedWebhook>;

/** Per user. */
export const maxWebhooks = 5;
/** Tests of a webhook that wait at the same time. */
const maxWaitingTests = 3;

/** Newest first. */
export async function listWebhooks(queries: Queries, userId: string): Promise<StoredWebhook[]> {
  const order = 'order by created_at desc, webhook_id';
  return readRows(
    queries,
    storedWebhook,
    `select ${columnsOf(storedWebhook)} from webhooks where user_id = $1 ${order}`,
    [userId],
  );
}

/** Null: the user has reached the limit. */
export async function addWebhook(
  queries: Queries,
  userId: string,
  { url, secret }: { readonly url: string; readonly secret: string },
): Promise<StoredWebhook | null> {
  await lockPerson(queries, userId);
  return findRow(
    queries,
    storedWebhook,
    `insert into webhooks (user_id, url, sealed_secret) select $1, $2, $3
    where (select count(*) from webhooks where user_id = $1) < $4 returning ${columnsOf(storedWebhook)}`,
    [userId, url, sealSecret(secret), maxWebhooks],
  );
}

/** Null: the user has no such webhook. */
export async function switchWebhook(
  queries: Queries,
  userId: string,
  webhookId: string,
  isEnabled: boolean,
): Promise<StoredWebhook | null> {
  const switched = await findRow(
    queries,
    storedWebhook,
    `update webhooks set disabled_at = case when $3 then null else coalesce(disabled_at, now()) end,
      disabled_reason = case when not $3 then disabled_reason end,
      failing_since = case when not $3 then failing_since end
    where user_id = $1 and webhook_id = $2 returning ${columnsOf(storedWebhook)}`,
    [userId, webhookId, isEnabled],
  );
  if (switched && !isEnabled) await dropQueued(queries, webhookId);
  return switched;
}

/** Fails what waits for a webhook that was switched off. */
export async function dropQueued(queries: Queries, webhookId: string): Promise<void> {
  await queries.query(
    `update webhook_deliveries set state = 'failed', settled_at = now(), last_error = 'The webhook was switched off'
    where webhook_id = $1 and state in ('queued', 'sending')`,
    [webhookId],
  );
}

/** False: the user has no such webhook. */
export async function deleteWebhook(queries: Queries, userId: string, webhookId: string): Promise<boolean> {
  const text = 'delete from webhooks where user_id = $1 and webhook_id = $2';
  return (await queries.query(text, [userId, webhookId])).rowCount === 1;
}

/** Queues a test. False: the user has no such webhook, it is off, or tests are already waiting. */
export async function addTestDelivery(queries: Queries, userId: string, webhookId: string): Promise<boolean> {
  await lockPerson(queries, userId);
  const { rowCount } = await queries.query(
    `insert into webhook_deliveries (user_id, webhook_id) select user_id, webhook_id from webhooks
    where user_id = $1 and webhook_id = $2 and disabled_at is null and (select count(*) from webhook_deliveries as waiting
      where waiting.webhook_id = $2 and search_event_id is null and state in ('queued', 'sending')) < $3`,
    [userId, webhookId, maxWaitingTests],
  );
  return rowCount === 1;
}

/** Null: the user has no such webhook. */
export async function findWebhook(queries: Queries, userId: string, webhookId: string): Promise<StoredWebhook | null> {
  return findRow(
    queries,
    storedWebhook,
    `select ${columnsOf(storedWebhook)} from webhooks where user_id = $1 and webhook_id = $2`,
    [userId, webhookId],
  );
}

const listedDelivery = {
  deliveryId: 'webhook_deliveries.delivery_id',
  isTest: boolean('search_event_id is null'),
  state: 'webhook_deliveries.state',
  attempts: 'webhook_deliveries.attempts',
  lastStatus: 'webhook_deliveries.last_status',
  lastError: 'webhook_deliveries.last_error',
  createdAt: 'webhook_deliveries.created_at',
  settledAt: 'webhook_deliveries.settled_at',
} as const satisfies Selection;
const placedDelivery = { ...listedDelivery, place: placeOf('created_at', 'delivery_id') } as const;

export type ListedDelivery = RowOf<typeof listedDelivery>;

/** Newest first. */
export async function listDeliveries(
  queries: Queries,
  webhookId: string,
  request: ListRequest,
): Promise<(ListedDelivery & { readonly place: ListPlace })[]> {
  const { where, order } = pageClauses('created_at', 'delivery_id', 2);
  return readRows(
    queries,
    placedDelivery,
    `select ${columnsOf(placedDelivery)} from webhook_deliveries where webhook_id = $1 and ${where} ${order}`,
    [webhookId, ...pageParameters(request)],
  );
}
