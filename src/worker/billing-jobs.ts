import { deleteCustomers } from '#commands/billing/delete-customers.ts';
import { logPlanChanges } from '#commands/billing/log-plan-change.ts';
import { type Billing, openBilling } from '#commands/billing/open-billing.ts';
import { type ReconcileReport, reconcileSubscriptions, refreshDue } from '#commands/billing/reconcile.ts';
import type { Environment } from '#environment/environment.ts';
import { linkOrigin } from '#environment/link-origin.ts';
import { listCustomerDeletions } from '#store/billing/billing-customers.ts';
import type { Database } from '#store/database.ts';
import type { JobContext, ScheduledJob } from './job.ts';

type BillingJobsOptions = Pick<Environment, 'stripe' | 'publicOrigin' | 'host' | 'port'>;

/** Keeps subscriptions in line with the payment provider, even after lost events. */
export function billingJobs(settings: BillingJobsOptions): readonly ScheduledJob[] {
  return [
    {
      name: 'billing-due',
      cron: '*/5 * * * *',
      atStart: false,
      retries: 0,
      run: (context) => runOnce(context, settings, refreshDueAndDelete),
    },
    {
      name: 'billing-reconcile',
      // At night throughout the United States.
      cron: '41 8 * * *',
      atStart: true,
      retries: 12,
      run: (context) => runOnce(context, settings, reconcileSubscriptions),
    },
  ];
}

async function refreshDueAndDelete(database: Database, billing: Billing): Promise<ReconcileReport> {
  const report = await refreshDue(database, billing);
  await deleteCustomers(database, billing.provider, await listCustomerDeletions(database));
  return report;
}

async function runOnce(
  { database, logger }: JobContext,
  settings: BillingJobsOptions,
  reconcile: (database: Database, billing: Billing) => Promise<ReconcileReport>,
): Promise<void> {
  const billing = await openBilling(database, {
    stripe: settings.stripe,
    mailOrigin: () => linkOrigin(settings),
    webhookUrl: () => null,
    onPlanChange: logPlanChanges(logger),
  });
  const report = await reconcile(database, billing);
  if (report['unknown to provider']) logger.error(report, 'the payment provider does not know some subscriptions');
  else if (Object.keys(report).length > 0) logger.info(report, 'subscriptions reconciled');
}
