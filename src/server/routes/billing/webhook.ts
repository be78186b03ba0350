import type { FastifyInstance } from 'fastify';
import { receiveEvent } from '#commands/billing/receive-event.ts';
import { Refusal } from '#commands/refusal.ts';
import { billingApi } from '#contracts/billing.ts';
import type { BillingServices } from '../../services.ts';

/** Events of the payment provider, read as the exact bytes that it signed. */
export function registerBillingWebhook(app: FastifyInstance, { database, billing }: BillingServices): void {
  const { method, path, needs } = billingApi.billingEvent;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method,
      url: path,
      config: { limit: 'events', needs },
      handler: async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const received = receiveEvent(database, billing, body, signature?.toString());
        const { event, effect } = await received.catch((error: unknown) => {
          const reason = error instanceof Refusal ? error.details.reason : undefined;
          if (reason !== undefined) request.log.warn({ reason }, 'a payment event was refused');
          throw error;
        });
        request.log.info({ event: event.id, type: event.type, effect }, 'a payment event');
        reply.header('cache-control', 'no-store');
        return { data: { effect } };
      },
    });
  });
}
