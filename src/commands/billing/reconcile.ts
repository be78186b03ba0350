import { listOpenCheckouts } from '#store/billing/checkouts.ts';
import { endAllSubscriptions, listRunningSubscriptions } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import { applySubscriptionReport, type ReportContext, type ReportEffect } from './apply-subscription-report.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { closeCheckout, settleCheckout } from './settle-checkout.ts';

/** Number of subscriptions by effect. */
export type ReconcileReport = Partial<Record<ReportEffect | 'unknown to provider' | 'left test mode', number>>;

/**
 * Brings every subscription and open checkout in line with the provider, even after lost events. With real payments,
 * ends test mode subscriptions. Errors: those of the provider. Safe to repeat.
 */
export async function reconcileSubscriptions(database: Database, context: ReportContext): Promise<ReconcileReport> {
  const { provider } = context;
  const report = createReport();
  const seen = new Set<string>();
  for await (const timedReport of provider.listSubscriptions()) {
    seen.add(timedReport.subscription.providerId);
    report.count(
      await transact(database, (queries) =>
        applySubscriptionReport(queries, context, { ...timedReport, isRead: true }),
      ),
    );
  }
  const running = await listRunningSubscriptions(database, provider.name, { onlyDue: false });
  for (const savedSubscription of running.filter(({ providerId }) => !seen.has(providerId))) {
    report.count(await refreshSubscription(database, context, savedSubscription));
  }
  if (provider.name !== 'test') report.count('left test mode', await endAllSubscriptions(database, 'test'));
  await settleCheckouts(database, context);
  return report.counts;
}

/** Refreshes open checkouts, and only subscriptions whose period has ended, because their events should have arrived. */
export async function refreshDue(database: Database, context: ReportContext): Promise<ReconcileReport> {
  const report = createReport();
  for (const saved of await listRunningSubscriptions(database, context.provider.name, { onlyDue: true })) {
    report.count(await refreshSubscription(database, context, saved));
  }
  await settleCheckouts(database, context);
  return report.counts;
}

/** Completes paid checkouts and expires unpaid ones whose time is over. One that fails does not keep the others. */
async function settleCheckouts(database: Database, context: ReportContext): Promise<void> {
  const failures: unknown[] = [];
  for (const checkout of await listOpenCheckouts(database, context.provider.name)) {
    const settle = checkout.isOverdue ? closeCheckout : settleCheckout;
    await settle(database, context, checkout).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function createReport() {
  const counts: ReconcileReport = {};
  return {
    counts,
    count: (effect: keyof ReconcileReport, many = 1) => {
      if (many > 0) counts[effect] = (counts[effect] ?? 0) + many;
    },
  };
}
