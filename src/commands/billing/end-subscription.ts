import { customersOf } from '#store/billing/billing-customers.ts';
import { runningSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import type { Billing } from './open-billing.ts';

/**
 * Ends at once whatever a person pays, and lets the provider forget them; true: there was a subscription. To be called
 * before the account is deleted, and again if that fails.
 * Errors: those of the provider, after which nothing may be deleted.
 */
export async function endSubscription(
  database: Database,
  { provider }: Pick<Billing, 'provider'>,
  userId: string,
): Promise<boolean> {
  const running = await runningSubscription(database, userId);
  for (const customer of await customersOf(database, userId)) {
    // What another provider knew was ended when it was left.
    if (customer.provider === provider.name) await provider.forgetCustomer(customer.customerId);
  }
  return running !== null;
}
