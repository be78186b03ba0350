import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillingEvent, BillingProvider, SubscriptionReport } from '#outside/payments/billing-provider.ts';
import { addCustomer } from '#store/billing/billing-customers.ts';
import { findSubscription } from '#store/billing/subscriptions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { signInAs } from '#tests/people.ts';
import { applyEvent } from './apply-event.ts';

let base: TestDatabase;
let userId: string;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ userId } = await signInAs(base.database, 'starter'));
  await addCustomer(base.database, 'test', userId, 'cus_1');
});
afterAll(() => base.drop());

const moment = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();

/** Successive states of a subscription within few seconds, so that many share a timestamp. */
const history = fc
  .array(
    fc.record({
      seconds: fc.nat(1),
      status: fc.constantFrom('active', 'past_due', 'unpaid', 'incomplete'),
      plan: fc.constantFrom('investor', 'professional'),
      cancelAtPeriodEnd: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((states) =>
    fc.record({
      states: fc.constant(states),
      hasEnded: fc.boolean(),
      // Every event at least once, some repeated, in any order.
      order: fc
        .tuple(
          fc.shuffledSubarray([...states.keys()], { minLength: states.length }),
          fc.shuffledSubarray([...states.keys()]),
        )
        .map((parts) => parts.flat()),
    }),
  );

test('After any order and repetition of events, a subscription matches the provider', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ states, hasEnded, order }) => {
      const providerId = `sub_${randomUUID()}`;
      let second = 0;
      const reports = states.map(({ seconds, ...state }, index) => {
        second += seconds;
        const isLast = index === states.length - 1;
        const subscription: SubscriptionReport = {
          ...state,
          status: isLast && hasEnded ? 'ended' : (state.status as SubscriptionReport['status']),
          plan: state.plan as 'investor',
          providerId,
          customerId: 'cus_1',
          interval: 'monthly',
          currentPeriodEnd: moment(second + 100),
          nextPlan: null,
          nextInterval: null,
        };
        return { subscription, reportedAt: moment(second) };
      });
      const last = reports.at(-1)!;
      const provider = { name: 'test', readSubscription: async () => last } as unknown as BillingProvider;
      const events = reports.map(
        ({ subscription, reportedAt }): BillingEvent => ({
          id: randomUUID(),
          type: 'customer.subscription.updated',
          reportedAt,
          about: { kind: 'subscription', subscription },
        }),
      );
      const context = { provider, mailOrigin: () => 'https://forma.example' };
      for (const index of order) await applyEvent(base.database, context, events[index]!);
      const { customerId: _customer, ...expected } = last.subscription;
      expect(await findSubscription(base.database.pool, 'test', providerId)).toMatchObject(expected);
    }),
    { numRuns: bySize(40, 150) },
  );
});
