import type { FastifyInstance } from 'fastify';
import { deliveryToWire, webhookToWire } from '#commands/presenters/webhook-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { webhooksApi } from '#contracts/webhooks.ts';
import { PageNotAllowed, type PageRules } from '#outside/home-pages/page-guard.ts';
import { checkWebhookUrl } from '#outside/webhooks/post-webhook.ts';
import { newWebhookSecret } from '#outside/webhooks/sign-webhook.ts';
import { transact } from '#store/transact.ts';
import {
  addTestDelivery,
  addWebhook,
  deleteWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  maxWebhooks,
  switchWebhook,
} from '#store/webhooks/webhooks.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { Services } from '../../services.ts';

/** Webhooks, their tests and their deliveries. `rules`: of addresses that we may open. */
export function registerWebhooks(app: FastifyInstance, { database }: Services, rules: PageRules): void {
  const { pool } = database;
  register(app, webhooksApi.webhooks, async ({ caller: { person } }) =>
    (await listWebhooks(pool, person.userId)).map(webhookToWire),
  );
  register(app, webhooksApi.createWebhook, async ({ input, caller: { person }, request, atomically }) => {
    requireAllowed(input.url, rules);
    const created = await atomically(async (queries) => {
      const secret = newWebhookSecret();
      const added = await addWebhook(queries, person.userId, { url: input.url, secret });
      if (!added)
        throw new Refusal('conflict', { message: `You can have up to ${maxWebhooks} webhooks. Delete one first.` });
      return { ...webhookToWire(added), secret };
    });
    logRequestSecurity(request, 'webhook_created', { webhook_id: created.id });
    return created;
  });
  register(app, webhooksApi.changeWebhook, ({ params, input, caller: { person } }) =>
    transact(database, async (queries) =>
      webhookToWire(requireFound(await switchWebhook(queries, person.userId, params.id, input.enabled))),
    ),
  );
  register(app, webhooksApi.deleteWebhook, async ({ params, caller: { person }, request }) => {
    requireFound(await deleteWebhook(pool, person.userId, params.id));
    logRequestSecurity(request, 'webhook_deleted', { webhook_id: params.id });
    return null;
  });
  register(app, webhooksApi.testWebhook, async ({ params, caller: { person }, atomically }) => {
    requireFound(await findWebhook(pool, person.userId, params.id));
    const message = 'This webhook is off, or tests are already waiting.';
    return atomically(async (queries) => {
      if (!(await addTestDelivery(queries, person.userId, params.id))) throw new Refusal('conflict', { message });
      return null;
    });
  });
  register(app, webhooksApi.webhookDeliveries, async ({ params, input, caller: { person } }) => {
    requireFound(await findWebhook(pool, person.userId, params.id));
    const listRequest = readListRequest(input);
    return pageOf(await listDeliveries(pool, params.id, listRequest), listRequest, (rows) => rows.map(deliveryToWire));
  });
}

function requireAllowed(url: string, rules: PageRules): void {
  try {
    checkWebhookUrl(new URL(url), { ...rules, schemes: ['https:'] });
  } catch (error) {
    throw error instanceof PageNotAllowed ? new Refusal('url_not_allowed') : error;
  }
}
