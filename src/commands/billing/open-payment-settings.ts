import { type BillingProvider, CustomerMissing } from '#outside/payments/billing-provider.ts';
import { findCustomerId } from '#store/billing/billing-customers.ts';
import type { Database } from '#store/database.ts';
import { Refusal } from '../refusal.ts';
import { refuseProviderErrors } from './refuse-provider-errors.ts';

/**
 * Returns the address of the payment settings. Refuses for a person without a customer record, and what the provider
 * refuses.
 */
export async function openPaymentSettings(
  database: Database,
  provider: BillingProvider,
  userId: string,
  returnUrl: string,
): Promise<string> {
  const customerId = await findCustomerId(database.pool, provider.name, userId);
  if (customerId === null) throw nothingToPay();
  const portal = provider.openPortal(customerId, returnUrl).catch((error: unknown) => {
    throw error instanceof CustomerMissing ? nothingToPay() : error;
  });
  return refuseProviderErrors(portal);
}

function nothingToPay(): Refusal {
  return new Refusal('conflict', { message: 'You have nothing to pay yet. Please choose a plan first.' });
}
