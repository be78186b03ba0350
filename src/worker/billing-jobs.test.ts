import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '#commands/billing/open-billing.ts';
import { reconcileSubscriptions } from '#commands/billing/reconcile.ts';
import { startCheckout } from '#commands/billing/start-checkout.ts';
import { changeTestObject } from '#store/billing/test-billing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signInAs } from '#tests/people.ts';
import { billingJobs } from './billing-jobs.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const dependencies = { stripe: null, publicOrigin: null, host: '127.0.0.1', port: 4000 };

describe('payment jobs', () => {
  test('end or renew what is due, also in test mode', async () => {
    const { database } = base;
    const person = await signInAs(database, 'starter');
    const billing = await openBilling(database, { stripe: null, webhookUrl: () => null, mailOrigin: () => '' });
    const urls = () => ({ successUrl: 'http://127.0.0.1/a', cancelUrl: 'http://127.0.0.1/b' });
    const choice = { plan: 'professional', interval: 'monthly' } as const;
    const { url } = await startCheckout(database, billing, person, choice, urls);
    const checkout = await billing.testPages!.pay(url!.split('/').at(-1)!);
    const id = checkout!.subscriptionId!;
    const run = (name: string) =>
      billingJobs(dependencies)
        .find((job) => job.name === name)!
        .run({ database, logger: pino({ level: 'silent' }), signal: new AbortController().signal });
    const stored = async () => {
      const text = 'select status, current_period_end > now() as "isPaid" from subscriptions where provider_id = $1';
      return (await database.pool.query(text, [id])).rows;
    };
    // The worker has no address for events, so none was sent.
    expect(await stored()).toEqual([]);
    await run('billing-reconcile');
    expect(await stored()).toEqual([{ status: 'active', isPaid: true }]);

    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const letPeriodPass = async (cancelAtPeriodEnd: boolean) => {
      await changeTestObject(database, id, (object) => ({
        ...object,
        currentPeriodEnd: yesterday,
        cancelAtPeriodEnd,
      }));
      await database.pool.query('update subscriptions set current_period_end = $1', [yesterday]);
      await run('billing-due');
    };
    await letPeriodPass(false);
    expect(await stored()).toEqual([{ status: 'active', isPaid: true }]);
    await letPeriodPass(true);
    expect(await stored()).toMatchObject([{ status: 'ended' }]);
    expect(await reconcileSubscriptions(database, billing)).toEqual({});
  });
});
