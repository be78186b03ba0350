import { randomBytes } from 'node:crypto';
import {
  type BillingEvent,
  PaymentRefused,
  ProviderUnavailable,
  type SubscriptionReport,
} from '../billing-provider.ts';
import { signBody } from './signed-events.ts';
import type { TestObjects, TestSubscription } from './test-objects.ts';
import { advanceTo } from './test-subscription.ts';

export type TestModeDependencies = {
  readonly objects: TestObjects;
  /** Where to send events; null: this process has no such address, and changes are found by polling. */
  readonly webhookUrl: () => string | null;
  readonly now?: () => Date;
};

/** The state of the test mode; reports its changes as events. */
export type TestLedger = {
  readonly objects: TestObjects;
  readonly now: () => Date;
  /** In its current period; null: no subscription has this id. */
  readonly subscription: (id: string) => Promise<TestSubscription | null>;
  /** Changes a subscription that has not ended, and sends an event. */
  readonly change: (id: string, change: (from: TestSubscription) => TestSubscription) => Promise<void>;
  /** `id`: for an event that may be sent again; otherwise a new one. */
  readonly sendEvent: (type: string, about: BillingEvent['about'], id?: string) => Promise<void>;
};

/** Opens the ledger of the test mode, which sends an event for each change of a subscription. */
export function openLedger({ objects, webhookUrl, now = () => new Date() }: TestModeDependencies): TestLedger {
  const sendEvent: TestLedger['sendEvent'] = async (type, about, id = newEventId()) => {
    const url = webhookUrl();
    if (url === null) return;
    const body = JSON.stringify({ id, type, reportedAt: now().toISOString(), about } satisfies BillingEvent);
    await deliver(url, body, signBody(body, await objects.signingSecret(), now()));
  };
  return {
    objects,
    now,
    sendEvent: sendEvent,
    subscription: async (id) => {
      const found = await objects.change(id, (object) =>
        object.kind === 'subscription' ? advanceTo(object, now()) : object,
      );
      return found?.kind === 'subscription' ? found : null;
    },
    change: async (id, change) => {
      const changed = await objects.change(id, (object) => {
        if (object.kind !== 'subscription') return object;
        const current = advanceTo(object, now());
        return current.status === 'ended' ? current : change(current);
      });
      if (changed?.kind !== 'subscription') throw new PaymentRefused('There is no such subscription.');
      const type = changed.status === 'ended' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
      await sendEvent(type, { kind: 'subscription', subscription: reportOf(changed) });
    },
  };
}

export function reportOf({ kind: _kind, asksToConfirm: _asks, ...subscription }: TestSubscription): SubscriptionReport {
  return subscription;
}

const newEventId = () => `evt_test_${randomBytes(12).toString('hex')}`;

/** Posts a signed event to the webhook, as a provider does. */
async function deliver(url: string, body: string, signature: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(url, request).catch((error: unknown) => {
    throw new ProviderUnavailable('The event could not be delivered.', { cause: error });
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new ProviderUnavailable(`The event was answered ${answer.status}.`);
}
