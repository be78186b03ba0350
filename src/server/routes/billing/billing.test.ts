import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { type BillingCalls, billingRows, startStripeApp } from '#tests/billing.ts';
import { ask } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { type StripeServer, sessionOf, signedEvent } from '#tests/stripe-server.ts';

let stripe: StripeServer;
let server: TestApp;
let calls: BillingCalls;
beforeAll(async () => {
  ({ stripe, server, calls } = await startStripeApp());
});
afterEach(() => {
  stripe.settings.before = () => null;
  stripe.bank.asksToConfirm = false;
  stripe.bank.declines = false;
  stripe.requests.length = 0;
});
afterAll(() => server.close());

const served = (method: string, path: RegExp) =>
  stripe.requests.filter((request) => request.method === method && path.test(request.path));

/** A person with a plan, and the provider's subscription id. */
async function subscribe(body: object): Promise<{ person: TestPerson; providerId: string }> {
  const person = await signInAs(server.database, 'starter');
  const session = sessionOf((await calls.startCheckout(person, body)).json.data.url);
  const { id } = stripe.pay(session);
  await calls.sendEvent(signedEvent('checkout.session.completed', stripe.objects.get(session)!));
  stripe.requests.length = 0;
  return { person, providerId: id };
}

/** Delivers the provider's state of a subscription as an event. */
const deliverUpdate = (providerId: string) => {
  const object = stripe.objects.get(providerId)!;
  const kind = object['status'] === 'canceled' ? 'deleted' : 'updated';
  return calls.sendEvent(
    signedEvent(`customer.subscription.${kind}`, object, { at: Math.floor(Date.now() / 1000) + 1 }),
  );
};

describe('a checkout', () => {
  test('has our price and our customer, and returns to our site', async () => {
    const person = await signInAs(server.database, 'starter');
    const { status, json } = await calls.startCheckout(person, { plan: 'professional', interval: 'yearly' });
    const { id, url } = json.data;
    expect(status).toBe(201);
    expect(json.data).toEqual({
      id,
      object: 'checkout',
      provider: 'stripe',
      plan: 'professional',
      interval: 'yearly',
      state: 'open',
      url,
    });
    const { body, idempotencyKey, authorization } = served('POST', /checkout\/sessions$/)[0]!;
    expect(authorization).toBe(`Bearer ${stripe.keys.secretKey}`);
    expect(idempotencyKey).toBe(`checkout-${id}`);
    expect(body).toMatchObject({
      mode: 'subscription',
      client_reference_id: id,
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '79000',
            product: 'forma_professional',
            recurring: { interval: 'year' },
          },
        },
      ],
      subscription_data: { metadata: { plan: 'professional', interval: 'yearly', user: person.userId } },
      success_url: `${server.origin}/billing/plans?checkout=${id}`,
      cancel_url: `${server.origin}/billing/plans`,
    });
    expect(served('POST', /customers$/)[0]!.body).toEqual({ email: person.email, metadata: { user: person.userId } });
  });

  test('accepts a plan and an interval, and nothing else', async () => {
    const person = await signInAs(server.database, 'starter');
    const before = await billingRows(server);
    const wrong = [
      { plan: 'gold' },
      { plan: '' },
      { plan: 'starter' },
      { plan: 'admin' },
      { plan: ['investor'] },
      { plan: 'price_1Nabc' },
      { plan: null },
      {},
      [],
      { plan: 'investor', interval: 'daily' },
      { plan: 'investor', amount: 0 },
      { plan: 'investor', price: 'price_1Nabc' },
      { plan: 'investor', success_url: 'https://evil.test' },
    ];
    for (const body of wrong) {
      const { status, json } = await calls.startCheckout(person, body);
      expect([status, json.error.code], JSON.stringify(body)).toEqual([422, 'validation_failed']);
    }
    expect(await billingRows(server)).toBe(before);
    expect(stripe.requests).toEqual([]);
  });

  test('is unique among concurrent requests, and so is the customer', async () => {
    const person = await signInAs(server.database, 'starter');
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.startCheckout(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ json }) => json.data.url)).size).toBe(1);
    const { rows } = await server.database.pool.query('select state from checkouts where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ state: 'open' }]);
    expect([served('POST', /customers$/).length, served('POST', /sessions$/).length]).toEqual([1, 1]);
  });

  test('of another plan replaces the open one', async () => {
    const person = await signInAs(server.database, 'starter');
    const first = (await calls.startCheckout(person)).json.data;
    const second = (await calls.startCheckout(person, { plan: 'professional' })).json.data;
    expect(second.id).not.toBe(first.id);
    expect((await calls.read(person, first.id)).json.data).toMatchObject({ state: 'expired', url: null });
    expect(stripe.objects.get(sessionOf(first.url))).toMatchObject({ status: 'expired' });
    // Paid in another tab, with the event still missing.
    stripe.pay(sessionOf(second.url));
    const third = await calls.startCheckout(person);
    expect([third.status, third.json.error.code]).toEqual([409, 'conflict']);
    expect(await calls.roleOf(person)).toBe('professional');
  });

  test('that expired makes room for a new one', async () => {
    const person = await signInAs(server.database, 'starter');
    const first = (await calls.startCheckout(person)).json.data;
    const past = "update checkouts set expires_at = now() - interval '1 second' where checkout_id = $1";
    await server.database.pool.query(past, [first.id]);
    expect((await calls.read(person, first.id)).json.data).toMatchObject({ state: 'expired', url: null });
    const second = (await calls.startCheckout(person)).json.data;
    expect([second.state, second.id === first.id]).toEqual(['open', false]);
    const expired = signedEvent('checkout.session.expired', { id: sessionOf(second.url) });
    expect((await calls.sendEvent(expired)).json.data.effect).toBe('checkout expired');
    expect((await calls.read(person, second.id)).json.data.state).toBe('expired');
  });

  test('that failed halfway continues and is created once', async () => {
    const person = await signInAs(server.database, 'starter');
    stripe.settings.before = ({ path }) => (path.endsWith('/sessions') ? { status: 500 } : null);
    const failed = await calls.startCheckout(person);
    expect([failed.status, failed.json.error.code]).toEqual([503, 'dependency_unavailable']);
    expect(failed.headers.get('retry-after')).toBe('1');
    stripe.settings.before = () => null;
    expect((await calls.startCheckout(person)).status).toBe(201);
    const keys = served('POST', /sessions$/).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('gives nothing by its success address alone', async () => {
    const person = await signInAs(server.database, 'starter');
    const { url } = (await calls.startCheckout(person)).json.data;
    const { success_url: success } = stripe.objects.get(sessionOf(url))!;
    expect((await ask(String(success), { headers: person.headers })).status).toBe(200);
    expect(await calls.roleOf(person)).toBe('starter');
    expect((await calls.read(person)).json.data).toBeNull();
  });

  test('is refused for a person with a plan', async () => {
    const { person } = await subscribe({ plan: 'investor' });
    const { status, json } = await calls.startCheckout(person, { plan: 'professional' });
    expect([status, json.error.code]).toEqual([409, 'conflict']);
    expect(stripe.requests).toEqual([]);
  });
});

describe('a subscription', () => {
  test('is visible only to its person', async () => {
    const { person } = await subscribe({ plan: 'investor', interval: 'yearly' });
    const { data } = (await calls.read(person)).json;
    expect(data).toMatchObject({
      object: 'subscription',
      plan: 'investor',
      interval: 'yearly',
      status: 'active',
      cancel_at_period_end: false,
      next_plan: null,
    });
    expect((await calls.read(person, data.id)).json.data).toEqual(data);
    const other = await signInAs(server.database, 'professional');
    const unknown = await calls.read(other, '00000000-0000-4000-8000-000000000000');
    const text = 'select checkout_id from checkouts where user_id = $1';
    const { checkout_id: checkoutId } = await queryRow<{ checkout_id: string }>(server.database, text, [person.userId]);
    for (const id of [data.id, checkoutId, 'unknown', '1', '%00', '..%2f', '1 OR 1=1']) {
      const { status, json } = await calls.read(other, id);
      expect(status, id).toBe(404);
      expect({ ...json.error, request_id: '' }, id).toEqual({ ...unknown.json.error, request_id: '' });
    }
  });

  test('is managed at the provider, and returns only to our site', async () => {
    const { person } = await subscribe({ plan: 'investor' });
    const { status, json } = await calls.paymentSettings(person);
    expect([status, json.data.url]).toEqual([200, 'https://billing.stripe.test/portal']);
    expect(served('POST', /portal/)[0]!.body['return_url']).toBe(`${server.origin}/billing/plans`);
    expect((await calls.paymentSettings(person, { return_url: 'https://evil.test' })).status).toBe(200);
    expect(served('POST', /portal/).map(({ body }) => body['return_url'])).toEqual(
      Array(2).fill(`${server.origin}/billing/plans`),
    );
    const nobody = await calls.paymentSettings(await signInAs(server.database, 'starter'));
    expect([nobody.status, nobody.json.error.code]).toEqual([409, 'conflict']);
  });

  test('is upgraded at once, only if the difference is paid', async () => {
    const { person, providerId } = await subscribe({ plan: 'investor' });
    stripe.settings.before = ({ method, path }) =>
      method === 'POST' && path.endsWith(providerId) ? { status: 402, error: { type: 'card_error' } } : null;
    const declined = await calls.changePlan(person, { plan: 'professional' });
    expect([declined.status, declined.json.error.code]).toEqual([402, 'payment_failed']);
    expect(await calls.roleOf(person)).toBe('investor');
    stripe.settings.before = () => null;
    const { status, json } = await calls.changePlan(person, { plan: 'professional' });
    expect([status, json.data.plan]).toEqual([200, 'professional']);
    expect(await calls.roleOf(person)).toBe('professional');
    const { body } = served('POST', new RegExp(`${providerId}$`)).at(-1)!;
    expect(body).toMatchObject({
      items: [{ price_data: { unit_amount: '7900', product: 'forma_professional' } }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    expect((await calls.changePlan(person, { plan: 'professional', interval: 'yearly' })).json.data).toMatchObject({
      interval: 'yearly',
      next_interval: null,
    });
  });

  test("is upgraded on the provider's page if the bank asks for confirmation, and takes effect then", async () => {
    const { person, providerId } = await subscribe({ plan: 'investor' });
    await calls.changePlan(person, { plan: 'starter' });
    stripe.bank.asksToConfirm = true;
    const { status, json } = await calls.changePlan(person, { plan: 'professional', interval: 'yearly' });
    expect([status, json.data]).toMatchObject([
      200,
      { plan: 'investor', cancel_at_period_end: false, confirm_url: `https://invoice.stripe.test/${providerId}` },
    ]);
    expect(await calls.roleOf(person)).toBe('investor');
    stripe.confirm(providerId);
    await deliverUpdate(providerId);
    expect(await calls.roleOf(person)).toBe('professional');
    expect((await calls.read(person)).json.data).toMatchObject({ plan: 'professional', interval: 'yearly' });
  });

  test('that was just canceled is not restored by an event from before, and each change sends its mail', async () => {
    const { person, providerId } = await subscribe({ plan: 'professional' });
    const event = signedEvent('customer.subscription.updated', stripe.objects.get(providerId)!);
    await calls.changePlan(person, { plan: 'starter' });
    expect((await calls.sendEvent(event)).status).toBe(200);
    expect((await calls.read(person)).json.data.cancel_at_period_end).toBe(true);
    await calls.changePlan(person, { plan: 'professional' });
    const rows = await queryRows<{ subject: string }>(
      server.database,
      'select subject from outbox where user_id = $1 order by created_at',
      [person.userId],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Your plan is now Professional',
      expect.stringContaining('Your plan changes to Starter on'),
      'You’re staying on Professional',
    ]);
  });

  describe('with a change at the end of its period', () => {
    const failIf = (isFailing: (body: Record<string, unknown>, path: string) => boolean) => {
      stripe.settings.before = ({ method, path, body }) =>
        method === 'POST' && isFailing(body, path) ? { status: 500 } : null;
    };
    const upgrade = (person: TestPerson) => calls.changePlan(person, { plan: 'professional', interval: 'yearly' });
    const withDowngrade = async () => {
      const subscribed = await subscribe({ plan: 'professional' });
      await calls.changePlan(subscribed.person, { plan: 'investor' });
      return subscribed;
    };
    const expectDowngrade = async ({ person, providerId }: Awaited<ReturnType<typeof subscribe>>) => {
      await deliverUpdate(providerId);
      expect((await calls.read(person)).json.data).toMatchObject({ plan: 'professional', next_plan: 'investor' });
      stripe.endPeriod(providerId);
      await deliverUpdate(providerId);
      expect((await calls.read(person)).json.data).toMatchObject({ plan: 'investor', interval: 'monthly' });
      expect(stripe.objects.get(providerId)).toMatchObject({ items: { data: [{ price: { unit_amount: 2900 } }] } });
    };

    test('keeps it if an upgrade is declined', async () => {
      const subscribed = await withDowngrade();
      stripe.bank.declines = true;
      const { status, json } = await upgrade(subscribed.person);
      expect([status, json.error.code]).toEqual([402, 'payment_failed']);
      await expectDowngrade(subscribed);
    });

    test('keeps it if Stripe fails before the charge', async () => {
      const subscribed = await withDowngrade();
      // The library repeats a request once.
      let failures = 2;
      failIf((_, path) => path.endsWith('/release') && failures-- > 0);
      expect((await upgrade(subscribed.person)).status).toBe(503);
      await expectDowngrade(subscribed);
    });

    test('keeps it if the confirmation of an upgrade cannot begin', async () => {
      const downgraded = await withDowngrade();
      const { person, providerId } = await subscribe({ plan: 'investor' });
      await calls.changePlan(person, { plan: 'starter' });
      stripe.bank.asksToConfirm = true;
      failIf((body) => body['payment_behavior'] === 'pending_if_incomplete');
      expect([(await upgrade(downgraded.person)).status, (await upgrade(person)).status]).toEqual([503, 503]);
      expect(stripe.objects.get(providerId)).toMatchObject({ cancel_at_period_end: true });
      await expectDowngrade(downgraded);
    });

    test('no longer promises it if it cannot be restored', async () => {
      const { person, providerId } = await withDowngrade();
      stripe.bank.declines = true;
      failIf((_, path) => path.endsWith('subscription_schedules'));
      expect((await upgrade(person)).status).toBe(402);
      await deliverUpdate(providerId);
      expect((await calls.read(person)).json.data).toMatchObject({ plan: 'professional', next_plan: null });
    });

    test('does not restore it if only the response to an upgrade was lost', async () => {
      const { person, providerId } = await withDowngrade();
      failIf((body) => {
        if (body['items'] === undefined) return false;
        const subscription = stripe.objects.get(providerId)!;
        const items = { object: 'list', data: [{ id: 'si_new', price: { id: 'price_new' } }] };
        stripe.objects.set(providerId, { ...subscription, items });
        return true;
      });
      expect((await upgrade(person)).status).toBe(503);
      expect(stripe.objects.get(providerId)).toMatchObject({ schedule: null, items: { data: [{ id: 'si_new' }] } });
    });

    test('undoes it once an upgrade waits for confirmation', async () => {
      const { person, providerId } = await withDowngrade();
      stripe.bank.asksToConfirm = true;
      expect((await upgrade(person)).json.data).toMatchObject({
        plan: 'professional',
        interval: 'monthly',
        next_plan: null,
        confirm_url: `https://invoice.stripe.test/${providerId}`,
      });
    });
  });

  test('is downgraded at the end of the period, and until then can be restored', async () => {
    const { person, providerId } = await subscribe({ plan: 'professional' });
    const waiting = await calls.changePlan(person, { plan: 'investor', interval: 'yearly' });
    expect(waiting.json.data).toMatchObject({ plan: 'professional', next_plan: 'investor', next_interval: 'yearly' });
    // The price of the current period does not change.
    const [paid, next] = served('POST', /subscription_schedules\/\w+$/).at(-1)!.body['phases'] as object[];
    expect(paid).toMatchObject({ items: [{ price_data: { unit_amount: '7900', recurring: { interval: 'month' } } }] });
    expect(next).toMatchObject({ items: [{ price_data: { unit_amount: '29000', recurring: { interval: 'year' } } }] });
    const response = await calls.changePlan(person, { plan: 'professional' });
    expect(response.json.data).toMatchObject({ plan: 'professional', next_plan: null, next_interval: null });
    expect(stripe.objects.get(providerId)!['schedule']).toBeNull();

    await calls.changePlan(person, { plan: 'investor' });
    expect(await calls.roleOf(person)).toBe('professional');
    stripe.endPeriod(providerId);
    await deliverUpdate(providerId);
    expect(await calls.roleOf(person)).toBe('investor');
    expect((await calls.read(person)).json.data).toMatchObject({ plan: 'investor', next_plan: null });
  });

  test('ends with the period, unless restored', async () => {
    const { person, providerId } = await subscribe({ plan: 'professional' });
    await calls.changePlan(person, { plan: 'investor' });
    const ending = await calls.changePlan(person, { plan: 'starter' });
    expect(ending.json.data).toMatchObject({ cancel_at_period_end: true, next_plan: null });
    const response = await calls.changePlan(person, { plan: 'professional' });
    expect(response.json.data).toMatchObject({ cancel_at_period_end: false, status: 'active' });
    await calls.changePlan(person, { plan: 'starter' });
    expect(await calls.roleOf(person)).toBe('professional');
    stripe.endPeriod(providerId);
    await deliverUpdate(providerId);
    expect(await calls.roleOf(person)).toBe('starter');
    const none = await calls.changePlan(person, { plan: 'investor' });
    expect([none.status, none.json.error.code]).toEqual([409, 'conflict']);
  });

  test('with a failed payment must be paid before a change, and can be ended at once', async () => {
    const { person, providerId } = await subscribe({ plan: 'investor' });
    stripe.objects.set(providerId, { ...stripe.objects.get(providerId)!, status: 'unpaid' });
    await deliverUpdate(providerId);
    const { status, json } = await calls.changePlan(person, { plan: 'professional' });
    expect([status, json.error.code]).toEqual([409, 'conflict']);
    expect((await calls.changePlan(person, { plan: 'starter' })).json.data.status).toBe('ended');
    expect((await calls.startCheckout(person)).status).toBe(201);
  });

  test('accepts only its own values', async () => {
    const { person } = await subscribe({ plan: 'investor' });
    for (const body of [{ plan: 'gold' }, { plan: 'admin' }, {}, { plan: 'professional', amount: 0 }]) {
      expect((await calls.changePlan(person, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(stripe.requests).toEqual([]);
  });
});

test('A guest has no access to payments', async () => {
  const table = ['checkout', 'payment_method'].map((path) => ['POST', path] as const);
  for (const [method, path] of [...table, ['GET', 'current'], ['PUT', 'subscription']] as const) {
    const { status, json } = await ask(`${server.origin}/api/v1/billing/${path}`, { method });
    expect([status, json.error.code], path).toEqual([401, 'unauthenticated']);
  }
});
