import type { FastifyInstance } from 'fastify';
import { logPlanChanges } from '#commands/billing/log-plan-change.ts';
import { type Billing, openBilling } from '#commands/billing/open-billing.ts';
import { billingApi } from '#contracts/billing.ts';
import type { Environment } from '#environment/environment.ts';
import type { StripeAddress } from '#outside/payments/stripe/stripe-provider.ts';
import type { Database } from '#store/database.ts';
import { localOriginOf, mailOriginOf } from '../../site-address.ts';

/** Opens the payment provider before the server listens. */
export function createBilling(
  app: FastifyInstance,
  options: {
    readonly environment: Environment;
    readonly database: Database;
    readonly stripeAddress?: StripeAddress;
  },
): Promise<Billing> {
  const { environment, database, stripeAddress } = options;
  if (environment.stripe === null && environment.publicOrigin !== null) {
    app.log.warn('payments are in test mode: every user can take any plan free of charge');
  }
  const ownOrigin = localOriginOf(app, environment);
  return openBilling(database, {
    stripe: environment.stripe,
    ...(stripeAddress ? { stripeAddress } : {}),
    webhookUrl: () => `${ownOrigin()}${billingApi.billingEvent.path}`,
    mailOrigin: mailOriginOf(app, environment),
    onPlanChange: logPlanChanges(app.log),
  });
}
