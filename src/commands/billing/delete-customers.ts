import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { type BillingCustomer, removeCustomerDeletion } from '#store/billing/billing-customers.ts';
import type { Database } from '#store/database.ts';

/**
 * Deletes customers of deleted accounts at the provider. Customers of another provider wait until it is in use again.
 * Errors: the first one of the provider, after every customer was tried. Repeat for the rest.
 */
export async function deleteCustomers(
  database: Database,
  provider: Pick<BillingProvider, 'name' | 'deleteCustomer'>,
  customers: readonly BillingCustomer[],
): Promise<void> {
  const errors: unknown[] = [];
  for (const customer of customers.filter((one) => one.provider === provider.name)) {
    try {
      await provider.deleteCustomer(customer.customerId);
      await removeCustomerDeletion(database, customer);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
