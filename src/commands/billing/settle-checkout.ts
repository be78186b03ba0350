import { endCheckout, endCheckoutByProviderId, type StoredCheckout } from '#store/billing/checkouts.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import { applySubscriptionReport, type ReportContext } from './apply-subscription-report.ts';

/** Completes a checkout that is paid at the provider, even after a lost event. Returns whether it is paid. */
export async function settleCheckout(
  database: Database,
  context: ReportContext,
  { provider: providerName, providerId }: StoredCheckout,
): Promise<boolean> {
  const { provider } = context;
  if (providerName !== provider.name || providerId === null) return false;
  const subscriptionId = await provider.subscriptionOfCheckout(providerId);
  if (subscriptionId === null) return false;
  const read = await provider.readSubscription(subscriptionId);
  await transact(database, async (queries) => {
    if (read) await applySubscriptionReport(queries, context, { ...read, isRead: true });
    await endCheckoutByProviderId(queries, provider.name, providerId, 'complete');
  });
  return true;
}

/** Expires an open checkout, at the provider first, or completes it if it is paid. Returns whether it is paid. */
export async function closeCheckout(
  database: Database,
  context: ReportContext,
  checkout: StoredCheckout,
): Promise<boolean> {
  const { checkoutId, provider, providerId } = checkout;
  const isOurs = provider === context.provider.name && providerId !== null;
  if (isOurs && !(await context.provider.expireCheckout(providerId))) {
    return settleCheckout(database, context, checkout);
  }
  await endCheckout(database, checkoutId, 'expired');
  return false;
}
