import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { findCustomerId } from '#store/billing/billing-customers.ts';
import type { Database } from '#store/database.ts';
import { BillingRefusal } from './billing-refusal.ts';

/**
 * Returns the address of the payment settings. Errors: BillingRefusal for a person without a customer record; those of
 * the provider.
 */
export async function openPaymentSettings(
  database: Database,
  provider: BillingProvider,
  userId: string,
  returnUrl: string,
): Promise<string> {
  const customerId = await findCustomerId(database.pool, provider.name, userId);
  if (customerId === null) throw new BillingRefusal('There is nothing to pay yet. Please choose a plan first.');
  return provider.openPortal(customerId, returnUrl);
}
