import type { BillingEvent, TimedSubscriptionReport } from '#outside/payments/billing-provider.ts';
import { addBillingEvent, isKnownEvent } from '#store/billing/billing-events.ts';
import { endCheckoutByProviderId } from '#store/billing/checkouts.ts';
import { lockSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { type Queries, transact } from '#store/transact.ts';
import {
  applySubscriptionReport,
  type ReceivedReport,
  type ReportContext,
  type ReportEffect,
} from './apply-subscription-report.ts';

export type EventEffect = ReportEffect | 'repeated' | 'checkout expired' | 'ignored';

/**
 * Applies an event once, in any order. Late events have no effect; the provider decides between reports a few seconds
 * apart. Errors: those of the provider. The event may then be delivered again.
 */
export async function applyEvent(
  database: Database,
  context: ReportContext,
  event: BillingEvent,
): Promise<EventEffect> {
  const { about } = event;
  const { provider } = context;
  if (about.kind === 'other') return recordEvent(database, context, event, 'ignored');
  if (about.kind === 'checkout_expired') {
    return recordEvent(database, context, event, 'checkout expired', (queries) =>
      endCheckoutByProviderId(queries, provider.name, about.providerId, 'expired'),
    );
  }
  if (about.kind === 'checkout_complete') {
    if (await isKnownEvent(database.pool, { provider: provider.name, id: event.id })) return 'repeated';
    const read = await provider.readSubscription(about.subscriptionId);
    const complete = (queries: Queries) =>
      endCheckoutByProviderId(queries, provider.name, about.providerId, 'complete');
    if (!read) return recordEvent(database, context, event, 'ignored', complete);
    return applyReport(database, context, event, toReadReport(read, event), complete);
  }
  const eventReport = { subscription: about.subscription, reportedAt: event.reportedAt, isRead: false };
  const effect = await applyReport(database, context, event, eventReport);
  if (effect !== 'tie') return effect;
  const read = await provider.readSubscription(about.subscription.providerId);
  return applyReport(database, context, event, toReadReport(read ?? eventReport, event));
}

/** The subscription was read after the event arrived, so it is at least as recent. */
function toReadReport({ subscription, reportedAt }: TimedSubscriptionReport, event: BillingEvent): ReceivedReport {
  return { subscription, reportedAt: reportedAt > event.reportedAt ? reportedAt : event.reportedAt, isRead: true };
}

function applyReport(
  database: Database,
  context: ReportContext,
  event: BillingEvent,
  report: ReceivedReport,
  alsoWrite?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    await lockSubscription(queries, context.provider.name, report.subscription.providerId);
    if (await isKnownEvent(queries, { provider: context.provider.name, id: event.id })) return 'repeated';
    const effect = await applySubscriptionReport(queries, context, report);
    if (effect === 'tie') return effect;
    await alsoWrite?.(queries);
    await addBillingEvent(queries, { ...event, provider: context.provider.name, effect });
    return effect;
  });
}

function recordEvent(
  database: Database,
  context: ReportContext,
  event: BillingEvent,
  effect: EventEffect,
  alsoWrite?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    if (!(await addBillingEvent(queries, { ...event, provider: context.provider.name, effect }))) return 'repeated';
    await alsoWrite?.(queries);
    return effect;
  });
}
