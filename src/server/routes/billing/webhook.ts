import type { FastifyInstance } from 'fastify';
import { applyEvent } from '#commands/billing/apply-event.ts';
import { billingApi } from '#contracts/billing.ts';
import { InvalidSignature, MalformedEvent } from '#outside/payments/billing-provider.ts';
import { ApiError } from '../../api-error.ts';
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
        const event = await billing.provider.verifyEvent(body, signature?.toString()).catch((error: unknown) => {
          if (!(error instanceof InvalidSignature || error instanceof MalformedEvent)) throw error;
          request.log.warn({ reason: error.message }, 'a payment event was refused');
          throw new ApiError(error instanceof InvalidSignature ? 'invalid_signature' : 'malformed_request');
        });
        // After a failure, the provider sends the event again.
        const effect = await applyEvent(database, billing, event);
        request.log.info({ event: event.id, type: event.type, effect }, 'a payment event');
        reply.header('cache-control', 'no-store');
        return { data: { effect } };
      },
    });
  });
}
