import type { BillingEvent, Telling } from '#outside/payments/billing-provider.ts';
import { addEvent, isKnownEvent } from '#store/billing/billing-events.ts';
import { endCheckoutOf } from '#store/billing/checkouts.ts';
import { lockSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { type Queries, transact } from '#store/transact.ts';
import { applyTelling, type HeardTelling, type TellingEffect, type TellingTools } from './apply-telling.ts';

/** What came of an event, in a word. */
export type EventEffect = TellingEffect | 'repeated' | 'checkout expired' | 'ignored';

/**
 * Applies what the provider told, once, in any order: what comes late does not count, and of two tellings of the same
 * moment the provider itself says what holds.
 * Errors: those of asking the provider, after which the event may be told again.
 */
export async function applyEvent(database: Database, tools: TellingTools, event: BillingEvent): Promise<EventEffect> {
  const { about } = event;
  const { provider } = tools;
  if (about.kind === 'other') return noteOnly(database, tools, event, 'ignored');
  if (about.kind === 'checkout_expired') {
    return noteOnly(database, tools, event, 'checkout expired', (queries) =>
      endCheckoutOf(queries, provider.name, about.providerId, 'expired'),
    );
  }
  if (about.kind === 'checkout_complete') {
    if (await isKnownEvent(database.pool, { provider: provider.name, id: event.id })) return 'repeated';
    const read = await provider.readSubscription(about.subscriptionId);
    const complete = (queries: Queries) => endCheckoutOf(queries, provider.name, about.providerId, 'complete');
    if (!read) return noteOnly(database, tools, event, 'ignored', complete);
    return heard(database, tools, event, asRead(read, event), complete);
  }
  const told = { subscription: about.subscription, toldAt: event.toldAt, isRead: false };
  const effect = await heard(database, tools, event, told);
  if (effect !== 'tie') return effect;
  const read = await provider.readSubscription(about.subscription.providerId);
  return heard(database, tools, event, asRead(read ?? told, event));
}

/** It was read after the event came, so it is no older than that. */
function asRead({ subscription, toldAt }: Telling, event: BillingEvent): HeardTelling {
  return { subscription, toldAt: toldAt > event.toldAt ? toldAt : event.toldAt, isRead: true };
}

function heard(
  database: Database,
  tools: TellingTools,
  event: BillingEvent,
  telling: HeardTelling,
  more?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    await lockSubscription(queries, tools.provider.name, telling.subscription.providerId);
    if (await isKnownEvent(queries, { provider: tools.provider.name, id: event.id })) return 'repeated';
    const effect = await applyTelling(queries, tools, telling);
    if (effect === 'tie') return effect;
    await more?.(queries);
    await addEvent(queries, { ...event, provider: tools.provider.name, effect });
    return effect;
  });
}

function noteOnly(
  database: Database,
  tools: TellingTools,
  event: BillingEvent,
  effect: EventEffect,
  more?: (queries: Queries) => Promise<void>,
): Promise<EventEffect> {
  return transact(database, async (queries) => {
    if (!(await addEvent(queries, { ...event, provider: tools.provider.name, effect }))) return 'repeated';
    await more?.(queries);
    return effect;
  });
}
