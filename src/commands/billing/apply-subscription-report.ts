import type { TimedSubscriptionReport } from '#outside/payments/billing-provider.ts';
import { findPayer, type Payer } from '#store/billing/billing-customers.ts';
import {
  findSubscription,
  lockSubscription,
  type StoredSubscription,
  writeSubscription,
} from '#store/billing/subscriptions.ts';
import { addMail } from '#store/mail/outbox.ts';
import type { Queries } from '#store/transact.ts';
import { timeZoneOf } from '../time-zone-of.ts';
import { compareWithSaved, type ReportComparison } from './compare-with-saved.ts';
import type { Billing } from './open-billing.ts';
import { mailOfChange } from './plan-change-mail.ts';

export type ReportEffect = Exclude<ReportComparison, 'apply'> | 'applied' | 'unknown customer' | 'unknown plan';

/** Reported by an event, or just read from the provider. */
export type ReceivedReport = TimedSubscriptionReport & { readonly isRead: boolean };

export type ReportContext = Pick<Billing, 'provider' | 'mailOrigin' | 'onPlanChange'>;

type WrittenSubscription = Omit<StoredSubscription, 'subscriptionId'>;

/** Writes a report and its mail within the transaction, if the report is current. Writes nothing on a `tie`. */
export async function applySubscriptionReport(
  queries: Queries,
  { provider, mailOrigin, onPlanChange }: ReportContext,
  report: ReceivedReport,
): Promise<ReportEffect> {
  const { subscription, reportedAt } = report;
  const { customerId, ...reported } = subscription;
  await lockSubscription(queries, provider.name, reported.providerId);
  const payer = await findPayer(queries, provider.name, customerId);
  if (!payer) return 'unknown customer';
  const savedSubscription = await findSubscription(queries, provider.name, reported.providerId);
  const comparison = compareWithSaved(savedSubscription, report);
  if (comparison !== 'apply') return comparison;
  const plan = reported.plan ?? savedSubscription?.plan;
  const interval = reported.interval ?? savedSubscription?.interval;
  if (!plan || !interval) return 'unknown plan';
  const written = { ...reported, provider: provider.name, plan, interval, userId: payer.userId, reportedAt };
  await writeSubscription(queries, written);
  await mailAbout(queries, mailOrigin(), payer, savedSubscription, written);
  if (savedSubscription?.plan !== written.plan || savedSubscription.status !== written.status) {
    onPlanChange?.({ userId: payer.userId, before: savedSubscription, after: written });
  }
  return 'applied';
}

async function mailAbout(
  queries: Queries,
  origin: string,
  payer: Payer,
  before: WrittenSubscription | null,
  after: WrittenSubscription,
): Promise<void> {
  const timeZone = await timeZoneOf(queries, payer.userId);
  const content = mailOfChange({ origin, timeZone }, before, after);
  if (content === null || payer.email === null) return;
  // The lock and the transaction prevent a second mail. A cause could not: several changes can have one timestamp.
  await addMail(queries, { ...content, cause: null, userId: payer.userId, recipient: payer.email });
}
