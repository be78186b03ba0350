import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { recordId } from './record-id.ts';
import { unprintable } from './user-text.ts';

/** An address that receives the news of all saved searches, signed as Standard Webhooks demand. */
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  /** Why we switched it off; null: we did not. `failures`: for five days. `gone`: it answered 410. */
  disabled_reason: z.nullable(z.enum(['failures', 'gone'])),
  /** Since when no delivery has succeeded; null: the last one did. */
  failing_since: z.nullable(z.string()),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;

const delivery = z.object({
  /** Also the `webhook-id` header. */
  id: z.string(),
  type: z.enum(['event', 'test']),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** HTTP status of the last attempt; null: there was no response. */
  last_status: z.nullable(z.int()),
  /** Why the last attempt failed. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const longestUrl = 2000;
const urlInput = z.string().check(
  z.trim(),
  z.maxLength(longestUrl),
  // The parser of addresses would skip line breaks, which our mail must not contain.
  z.refine((text) => !unprintable.test(text), 'Must be one line of plain text'),
  z.refine((text) => URL.parse(text)?.protocol === 'https:', 'Enter an address that starts with https://'),
);

const byId = z.object({ id: recordId });
const needs = 'webhooks';

export const webhooksApi = {
  webhooks: endpoint({
    method: 'GET',
    // Without the feature a person can still see and delete what they created.
    needs: 'user',
    path: '/api/v1/webhooks',
    summary:
      'The webhooks without their secrets, newest first. They receive nothing while the plan does not include them.',
    output: z.array(webhook),
  }),
  createWebhook: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/webhooks',
    summary: 'Creates a webhook. Only this response contains its secret, which signs what it receives.',
    input: z.object({ url: urlInput }),
    output: z.extend(webhook, { secret: z.string() }),
    status: 201,
    refuses: ['conflict', 'url_not_allowed'],
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    needs,
    path: '/api/v1/webhooks/{id}',
    summary: 'Switches a webhook on or off. Events while it is off are not delivered later.',
    params: byId,
    input: z.object({ enabled: z.boolean() }),
    output: webhook,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    needs: 'user',
    path: '/api/v1/webhooks/{id}',
    summary: 'Deletes a webhook and its deliveries.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
  testWebhook: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/webhooks/{id}/test',
    summary: 'Queues a test delivery. The list of deliveries shows its outcome.',
    params: byId,
    output: z.null(),
    status: 202,
    refuses: ['conflict'],
  }),
  webhookDeliveries: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/webhooks/{id}/deliveries',
    summary: 'The deliveries of a webhook in the last 30 days, newest first, at most 500 at a time.',
    params: byId,
    input: listQuery,
    output: z.array(delivery),
  }),
} as const;
