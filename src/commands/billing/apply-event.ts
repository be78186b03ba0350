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

/** What came of an event, in a word. */
export type EventEffect = ReportEffect | 'repeated' | 'checkout expired' | 'ignored';

/**
 * Applies what the provider told, once, in any order: what comes late does not count, and of two tellings of the same
 * moment the provider itself says what holds.
 * Errors: those of asking the provider, after which the event may be told again.
 */
export async function applyEvent(database: Database, tools: ReportContext, event: BillingEvent): Promise<EventEffect> {
  const { about } = event;
  const { provider } = tools;
  if (about.kind === 'other') return noteOnly(database, tools, event, 'ignored');
  if (about.kind === 'checkout_expired') {
    return noteOnly(database, tools, event, 'checkout expired', (queries) =>
      endCheckoutByProviderId(queries, provider.name, about.providerId, 'expired'),
    );
  }
  if (about.kind === 'checkout_complete') {
    if (await isKnownEvent(database.pool, { provider: provider.name, id: event.id })) return 'repeated';
    const read = await provider.readSubscription(about.subscriptionId);
    const complete = (queries: Queries) =>
      endCheckoutByProviderId(queries, provider.name, about.providerId, 'complete');
    if (!read) return noteOnly(database, tools, event, 'ignored', complete);
    return heard(database, tools, event, asRead(read, event), complete);
  }
  const told = { subscription: about.subscription, reportedAt: event.reportedAt, isRead: false };
  const effect = await heard(database, tools, event, told);
  if (effect !== 'tie') return effect;
  const read = await provider.readSubscription(about.subscription.providerId);
  return heard(database, tools, event, asRead(read ?? told, event));
}

/** It was read after the event came, so it is no older than that. */
function asRead({ subscription, reportedAt }: TimedSubscriptionReport, event: BillingEvent): ReceivedReport {
  return { subscription, reportedAt: reportedAt > event.reportedAt ? reportedAt : event.reportedAt, isRead: true };
}

function heard(
  database: Database,
  tools: ReportContext,
  event: BillingEvent,
  report: ReceivedReport,
  more?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    await lockSubscription(queries, tools.provider.name, report.subscription.providerId);
    if (await isKnownEvent(queries, { provider: tools.provider.name, id: event.id })) return 'repeated';
    const effect = await applySubscriptionReport(queries, tools, report);
    if (effect === 'tie') return effect;
    await more?.(queries);
    await addBillingEvent(queries, { ...event, provider: tools.provider.name, effect });
    return effect;
  });
}

function noteOnly(
  database: Database,
  tools: ReportContext,
  event: BillingEvent,
  effect: EventEffect,
  more?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    if (!(await addBillingEvent(queries, { ...event, provider: tools.provider.name, effect }))) return 'repeated';
    await more?.(queries);
    return effect;
  });
}
