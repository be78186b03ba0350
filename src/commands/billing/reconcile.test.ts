import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signInAs } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { type StripeObject, type StripeServer, sessionOf, startStripeServer } from '#tests/stripe-server.ts';
import { type Billing, openBilling } from './open-billing.ts';
import { reconcileSubscriptions, refreshDue } from './reconcile.ts';
import { startCheckout } from './start-checkout.ts';

let stripe: StripeServer;
let base: TestDatabase;
let billing: Billing;
beforeAll(async () => {
  [stripe, base] = await Promise.all([startStripeServer(), createTestDatabase()]);
  const settings = { stripe: stripe.keys, stripeAddress: stripe.address, webhookUrl: () => null };
  billing = await openBilling(base.database, { ...settings, mailOrigin: () => 'https://forma.example' });
});
afterEach(async () => {
  for (const { id, object } of stripe.objects.values()) if (object === 'subscription') stripe.objects.delete(id);
  await base.database.pool.query('delete from users');
});
afterAll(() => Promise.all([stripe.close(), base.drop()]));

/** A person has paid, but no event arrived. */
async function pay(): Promise<{ userId: string; subscription: StripeObject }> {
  const { userId, sessionId } = await open();
  return { userId, subscription: stripe.pay(sessionId) };
}

async function open(): Promise<{ userId: string; sessionId: string }> {
  const { userId, email } = await signInAs(base.database, 'starter');
  const choice = { plan: 'investor', interval: 'monthly' } as const;
  const urls = () => ({ successUrl: 'https://forma.example/a', cancelUrl: 'https://forma.example/b' });
  const { url } = await startCheckout(base.database, billing, { userId, email }, choice, urls);
  return { userId, sessionId: sessionOf(url) };
}

/** The provider's answer about the checkout cannot be read. */
const breakCheckout = (id: string) => stripe.objects.set(id, { id, object: 'checkout.session', status: 'complete' });

const stateOf = async (userId: string) => {
  const text = 'select status, plan from subscriptions where user_id = $1';
  const rows = await queryRows<{ status: string; plan: string }>(base.database, text, [userId]);
  return rows.map(({ status, plan }) => `${plan} ${status}`);
};

describe('reconciling with the provider', () => {
  test('finds plans started, changed and ended without an event', async () => {
    const people = [await pay(), await pay(), await pay()];
    expect(await reconcileSubscriptions(base.database, billing)).toEqual({ applied: 3 });
    for (const { userId } of people) expect(await stateOf(userId)).toEqual(['investor active']);
    const [kept, changed, ended] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    const metadata = { plan: 'professional', interval: 'monthly' };
    const price = { product: 'forma_professional', recurring: { interval: 'month' } };
    const items = { data: [{ id: 'si_1', price, current_period_end: Math.floor(Date.now() / 1000) + 86_400 }] };
    stripe.objects.set(changed.subscription.id, { ...changed.subscription, metadata, items });
    stripe.objects.set(ended.subscription.id, { ...ended.subscription, status: 'canceled' });
    // The last report looks a day old, as after a restore.
    await base.database.pool.query("update subscriptions set told_at = told_at - interval '1 day'");
    await reconcileSubscriptions(base.database, billing);
    expect(await stateOf(kept.userId)).toEqual(['investor active']);
    expect(await stateOf(changed.userId)).toEqual(['professional active']);
    expect(await stateOf(ended.userId)).toEqual(['investor ended']);
    expect(await reconcileSubscriptions(base.database, billing)).not.toHaveProperty('unknown to provider');
  });

  test('completes paid checkouts and ends those whose time is over', async () => {
    const [paid, late, left] = [await pay(), await pay(), await open()];
    await base.database.pool.query('update checkouts set expires_at = now() where user_id <> $1', [paid.userId]);
    await refreshDue(base.database, billing);
    for (const { userId } of [paid, late]) expect(await stateOf(userId)).toEqual(['investor active']);
    const checkoutsOf = async ({ userId }: { userId: string }) =>
      queryRows(base.database, 'select state, url from checkouts where user_id = $1', [userId]);
    const complete = [{ state: 'complete', url: null }];
    expect([await checkoutsOf(paid), await checkoutsOf(late)]).toEqual([complete, complete]);
    expect(await checkoutsOf(left)).toEqual([{ state: 'expired', url: null }]);
    expect(stripe.objects.get(left.sessionId)).toMatchObject({ status: 'expired' });
  });

  test('settles the other checkouts if one fails', async () => {
    const [broken, paid] = [await open(), await pay()];
    await base.database.pool.query('update checkouts set created_at = created_at - $1::interval where user_id = $2', [
      '1 minute',
      broken.userId,
    ]);
    breakCheckout(broken.sessionId);
    await expect(refreshDue(base.database, billing)).rejects.toThrow();
    expect(await stateOf(paid.userId)).toEqual(['investor active']);
  });

  test('keeps subscriptions unknown to the provider and reports them', async () => {
    const { userId, subscription } = await pay();
    await reconcileSubscriptions(base.database, billing);
    stripe.objects.delete(subscription.id);
    expect(await reconcileSubscriptions(base.database, billing)).toEqual({ 'unknown to provider': 1 });
    expect(await stateOf(userId)).toEqual(['investor active']);
  });

  test('gives no plan to an unknown customer', async () => {
    const { userId, subscription } = await pay();
    stripe.objects.set(subscription.id, { ...subscription, customer: 'cus_of_another_product' });
    expect(await reconcileSubscriptions(base.database, billing)).toEqual({ 'unknown customer': 1 });
    expect(await stateOf(userId)).toEqual([]);
  });

  test('ends test mode plans when payments are real', async () => {
    const { userId } = await signInAs(base.database, 'professional');
    expect(await reconcileSubscriptions(base.database, billing)).toEqual({ 'left test mode': 1 });
    expect(await stateOf(userId)).toEqual(['professional ended']);
  });

  test('ends test mode plans even if a checkout fails', async () => {
    const { userId } = await signInAs(base.database, 'professional');
    breakCheckout((await open()).sessionId);
    await expect(reconcileSubscriptions(base.database, billing)).rejects.toThrow();
    expect(await stateOf(userId)).toEqual(['professional ended']);
  });

  test('refreshes only subscriptions whose period has ended', async () => {
    const [due, running] = [await pay(), await pay()];
    await reconcileSubscriptions(base.database, billing);
    for (const { subscription } of [due, running]) {
      stripe.objects.set(subscription.id, { ...subscription, status: 'canceled' });
    }
    const past = "update subscriptions set current_period_end = now() - interval '1 minute' where user_id = $1";
    await base.database.pool.query(past, [due.userId]);
    expect(await refreshDue(base.database, billing)).toEqual({ applied: 1 });
    expect([await stateOf(due.userId), await stateOf(running.userId)]).toEqual([
      ['investor ended'],
      ['investor active'],
    ]);
  });
});
