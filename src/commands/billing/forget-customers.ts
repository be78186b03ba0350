import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { type BillingCustomer, removeCustomerDeletion } from '#store/billing/billing-customers.ts';
import type { Database } from '#store/database.ts';

/**
 * Lets the provider end and forget customers of deleted accounts; those of another provider wait until it is used again.
 * Errors: the first one of the provider, after every customer was tried. To be repeated for those that are left.
 */
export async function forgetCustomers(
  database: Database,
  provider: Pick<BillingProvider, 'name' | 'deleteCustomer'>,
  departed: readonly BillingCustomer[],
): Promise<void> {
  const errors: unknown[] = [];
  for (const customer of departed.filter((one) => one.provider === provider.name)) {
    try {
      await provider.deleteCustomer(customer.customerId);
      await removeCustomerDeletion(database, customer);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
