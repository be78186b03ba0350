import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type BillingCalls, billingOf, billingRows, startStripeApp } from '#tests/billing.ts';
import { ask } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { type StripeObject, type StripeServer, sessionOf, signedEvent } from '#tests/stripe-server.ts';

let stripe: StripeServer;
let server: TestApp;
let calls: BillingCalls;
beforeAll(async () => {
  ({ stripe, server, calls } = await startStripeApp());
});
afterAll(() => server.close());

const seconds = () => Math.floor(Date.now() / 1000);

/** A person has paid at Stripe, but no event arrived. */
async function payAtStripe(body: unknown = { plan: 'investor' }): Promise<{
  person: TestPerson;
  subscription: StripeObject;
  sessionId: string;
  checkoutId: string;
}> {
  const person = await signInAs(server.database, 'starter');
  const { json } = await calls.startCheckout(person, body);
  const sessionId = sessionOf(json.data.url);
  return { person, subscription: stripe.pay(sessionId), sessionId, checkoutId: json.data.id };
}

const signedBody = (body: string) => ({
  body,
  signature: Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: stripe.keys.webhookSecret,
    timestamp: seconds(),
  }),
});
const subscriptionEvent = (kind: string, subscription: object, options: Parameters<typeof signedEvent>[2] = {}) =>
  signedEvent(`customer.subscription.${kind}`, subscription, options);

describe('a payment event', () => {
  test('gives and removes the plan, from the next request on', async () => {
    const { person, subscription, sessionId, checkoutId } = await payAtStripe({ plan: 'professional' });
    expect(await calls.roleOf(person)).toBe('starter');
    const session = stripe.objects.get(sessionId)!;
    const { status, json } = await calls.sendEvent(signedEvent('checkout.session.completed', session));
    expect([status, json]).toEqual([200, { data: { effect: 'applied' } }]);
    expect(await calls.roleOf(person)).toBe('professional');
    expect((await calls.read(person, checkoutId)).json.data).toMatchObject({ state: 'complete', url: null });

    const ended = { ...subscription, status: 'canceled' };
    stripe.objects.set(subscription.id, ended);
    await calls.sendEvent(subscriptionEvent('deleted', ended, { at: seconds() + 1 }));
    expect(await calls.roleOf(person)).toBe('starter');
    expect((await calls.read(person)).json.data).toBeNull();
    const rows = await queryRows<{ subject: string }>(
      server.database,
      'select subject from outbox where user_id = $1 order by created_at',
      [person.userId],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Your plan is now Professional', 'Your plan has ended']);
  });

  test('is refused unless the provider signed it recently, and nothing is written', async () => {
    const { subscription } = await payAtStripe();
    const good = subscriptionEvent('created', subscription, { id: 'evt_good' });
    const signed = (options: Parameters<typeof signedEvent>[2]) =>
      subscriptionEvent('created', subscription, { id: 'evt_good', ...options });
    const without = { body: good.body, signature: '' };
    const table: Record<string, { body: string; signature: string }> = {
      'no signature': without,
      'a signature of another body': { body: good.body, signature: signedEvent('ping', {}).signature },
      'words for a signature': { body: good.body, signature: 'valid' },
      'no time': { body: good.body, signature: good.signature.replace(/t=\d+,/, '') },
      'another time': { body: good.body, signature: good.signature.replace(/t=\d+/, `t=${seconds() - 10}`) },
      'a second time beside the one signed': { body: good.body, signature: `${good.signature},t=${seconds() + 5}` },
      'a good time before one too far ahead': {
        body: good.body,
        signature: `t=${seconds()},${signed({ signedAt: seconds() + 400 }).signature}`,
      },
      'signed too long ago': signed({ signedAt: seconds() - 301 }),
      'signed too far ahead': signed({ signedAt: seconds() + 400 }),
      'serialized again': { body: JSON.stringify(JSON.parse(good.body)), signature: good.signature },
      'a space more': { body: `${good.body} `, signature: good.signature },
      'the secret of another endpoint': signed({ secret: 'whsec_of_another_endpoint' }),
      'of live mode': signed({ livemode: true }),
    };
    const before = await billingRows(server);
    for (const [what, event] of Object.entries(table)) {
      const { status, json } = await calls.sendEvent(event);
      expect([status, json.error.code], what).toEqual([400, 'invalid_signature']);
    }
    expect(await billingRows(server)).toBe(before);
    // Within the tolerance of five minutes in either direction.
    for (const signedAt of [seconds() - 290, seconds() + 290]) {
      expect((await calls.sendEvent(signed({ signedAt, id: `evt_${signedAt}` }))).status).toBe(200);
    }
  });

  test('with a valid signature but invalid content is refused, and nothing is written', async () => {
    const { subscription } = await payAtStripe();
    const good = JSON.parse(subscriptionEvent('updated', subscription).body);
    const updateEvent = (change: object) => ({ ...good, data: { object: { ...subscription, ...change } } });
    const completed = (object: unknown) => ({ ...good, type: 'checkout.session.completed', data: { object } });
    const bodies: Record<string, unknown> = {
      null: null,
      'a list': [],
      'a word': 'event',
      'a number': 1,
      nothing: {},
      'no data': { ...good, data: null },
      'a list of data': { ...good, data: [] },
      'no object': { ...good, data: { object: null } },
      'a NUL in its id': { ...good, id: 'evt_\0' },
      'an id that is a list': { ...good, id: ['evt_1'] },
      'an id that is too long': { ...good, id: 'e'.repeat(256) },
      'a NUL in its type': { ...good, type: 'customer.subscription.\0' },
      'a type that is a number': { ...good, type: 7 },
      'a time beyond all calendars': { ...good, created: 1e15 },
      'a time that is text': { ...good, created: 'now' },
      'a time before all events': { ...good, created: -1 },
      'a period that ends beyond all calendars': updateEvent({ items: { data: [{ current_period_end: 1e15 }] } }),
      'a subscription with a NUL in its id': updateEvent({ id: 'sub_\0' }),
      'a customer with a NUL': updateEvent({ customer: 'cus_\0' }),
      'a checkout without an object': completed(null),
      'a checkout with a NUL in its id': completed({ id: 'cs_\0', subscription: 'sub_1' }),
      'a checkout with a list for a subscription': completed({ id: 'cs_1', subscription: ['sub_1'] }),
      'an expired checkout that is a word': { ...good, type: 'checkout.session.expired', data: { object: 'cs_1' } },
    };
    const before = await billingRows(server);
    for (const [what, value] of Object.entries(bodies)) {
      const { status, json } = await calls.sendEvent(signedBody(JSON.stringify(value)));
      expect([status, json.error?.code], what).toEqual([400, 'malformed_request']);
    }
    expect(await billingRows(server)).toBe(before);
  });

  test('with changed bytes is refused, even if a decoder would ignore the difference', async () => {
    const good = subscriptionEvent('updated', (await payAtStripe()).subscription);
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(good.body)]);
    const broken = Buffer.from(good.body.replace('evt_', 'evt_\ufffd'));
    const at = broken.indexOf(Buffer.from('\ufffd'));
    const lossy = Buffer.concat([broken.subarray(0, at), Buffer.from([0xff]), broken.subarray(at + 3)]);
    const overBroken = signedBody(broken.toString()).signature;
    for (const [bytes, over] of [
      [marked, good.signature],
      [marked, signedBody(`\ufeff${good.body}`).signature],
      [lossy, overBroken],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': over };
      const body = new Uint8Array(bytes);
      const { status } = await ask(`${server.origin}/api/v1/billing/webhook`, { method: 'POST', headers, body });
      expect(status).toBe(400);
    }
  });

  test('of the other mode is refused even with a live key', async () => {
    const keys = { secretKey: 'sk_live_of_the_tests', webhookSecret: stripe.keys.webhookSecret };
    const live = await startTestApp({ environment: { stripe: keys }, stripeAddress: stripe.address });
    const deliver = async (livemode: boolean) =>
      (await billingOf(live).sendEvent(signedEvent('ping', {}, { livemode }))).status;
    expect([await deliver(false), await deliver(true)]).toEqual([400, 200]);
    await live.close();
  });

  test('is refused by size and type before its signature is checked', async () => {
    const url = `${server.origin}/api/v1/billing/webhook`;
    const post = async (body: string, type: string) =>
      (await ask(url, { method: 'POST', headers: { 'content-type': type }, body })).status;
    expect(await post(' '.repeat(5 * 1_048_576), 'application/json')).toBe(413);
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await post('{}', 'text/plain')).toBe(415);
    expect((await ask(url, { method: 'POST' })).status).toBe(400);
  });

  test('has its own rate limit, apart from other calls', async () => {
    const limited = await startTestApp({ environment: { rateLimit: 2, rateLimitSearch: 4 } });
    const deliver = async () => (await billingOf(limited).sendEvent({ body: '{}', signature: '' })).status;
    const answers = [await deliver(), await deliver(), await deliver(), await deliver(), await deliver()];
    expect(answers).toEqual([400, 400, 400, 400, 429]);
    expect((await ask(`${limited.origin}/api/v1/config`)).status).toBe(200);
    await limited.close();
  });

  test('delivered ten times at once has one effect', async () => {
    const { person, subscription } = await payAtStripe();
    const event = subscriptionEvent('created', subscription);
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.sendEvent(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const effects = answers.map(({ json }) => json.data.effect).sort();
    expect(effects).toEqual(['applied', ...Array(9).fill('repeated')]);
    expect(await calls.roleOf(person)).toBe('investor');
    const { rows } = await server.database.pool.query(
      `select (select count(*) from billing_events where event_id = $1) as events,
        (select count(*) from outbox where user_id = $2) as mails`,
      [event.id, person.userId],
    );
    expect(rows).toEqual([{ events: 1, mails: 1 }]);
  });

  test.each([
    ['one after the other', [10, 20, 30]],
    ['two of them at the same moment', [10, 20, 20]],
    ['all at the same moment', [10, 10, 10]],
  ])('gives the same result in any order: %s', async (_when, moments) => {
    for (const order of permutations([0, 1, 2])) {
      const { person, subscription } = await payAtStripe();
      const at = (index: number) => seconds() - 100 + moments[index]!;
      const ended = { ...subscription, status: 'canceled' };
      const events = [
        subscriptionEvent('created', { ...subscription, status: 'incomplete' }, { at: at(0) }),
        subscriptionEvent('updated', subscription, { at: at(1) }),
        subscriptionEvent('deleted', ended, { at: at(2) }),
      ];
      stripe.objects.set(subscription.id, ended);
      for (const index of order) expect((await calls.sendEvent(events[index]!)).status).toBe(200);
      expect(await calls.roleOf(person), order.join()).toBe('starter');
      const { rows } = await server.database.pool.query('select status from subscriptions where user_id = $1', [
        person.userId,
      ]);
      expect(rows, order.join()).toEqual([{ status: 'ended' }]);
    }
  });

  test('that is late restores neither an ended subscription nor an older plan', async () => {
    const { person, subscription } = await payAtStripe({ plan: 'professional' });
    const older = { ...subscription, metadata: { plan: 'investor', interval: 'monthly' } };
    await calls.sendEvent(subscriptionEvent('updated', subscription, { at: seconds() - 50 }));
    const lateResponse = await calls.sendEvent(subscriptionEvent('updated', older, { at: seconds() - 60 }));
    expect([lateResponse.json.data.effect, await calls.roleOf(person)]).toEqual(['older', 'professional']);
    await calls.sendEvent(subscriptionEvent('deleted', subscription, { at: seconds() - 40 }));
    const later = await calls.sendEvent(subscriptionEvent('updated', subscription, { at: seconds() - 30 }));
    expect([later.json.data.effect, await calls.roleOf(person)]).toEqual(['ended before', 'starter']);
  });

  test('with the same timestamp as another is settled by asking the provider', async () => {
    const { person, subscription } = await payAtStripe();
    const at = seconds() - 10;
    stripe.objects.set(subscription.id, { ...subscription, status: 'past_due' });
    for (const status of ['active', 'past_due', 'active', 'incomplete']) {
      await calls.sendEvent(subscriptionEvent('updated', { ...subscription, status }, { at }));
    }
    expect((await calls.read(person)).json.data.status).toBe('past_due');
  });

  test('of an unknown customer or plan is recorded and gives nothing', async () => {
    const { person, subscription } = await payAtStripe();
    const before = await server.database.pool.query('select count(*) from subscriptions');
    const unknown = subscriptionEvent('created', { ...subscription, customer: 'cus_nobody' });
    const items = { data: [{ price: { product: 'prod_gold', recurring: { interval: 'month' } } }] };
    const foreign = subscriptionEvent('created', { ...subscription, items, metadata: { plan: 'gold' } });
    const other = signedEvent('invoice.paid', { id: 'in_1' });
    const odd = subscriptionEvent('updated', { id: 'sub_odd' });
    const foreignCheckout = signedEvent('checkout.session.completed', { id: 'cs_1', subscription: 'sub_unknown' });
    const eventBodies = [unknown, foreign, other, odd, foreignCheckout];
    const answers = await Promise.all(eventBodies.map((event) => calls.sendEvent(event)));
    expect(answers.map(({ status, json }) => [status, json.data.effect])).toEqual([
      [200, 'unknown customer'],
      [200, 'unknown plan'],
      [200, 'ignored'],
      [200, 'ignored'],
      [200, 'ignored'],
    ]);
    const { rows } = await server.database.pool.query('select count(*) from billing_events where event_id = any($1)', [
      eventBodies.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ count: 5 }]);
    expect((await server.database.pool.query('select count(*) from subscriptions')).rows).toEqual(before.rows);
    expect(await calls.roleOf(person)).toBe('starter');
  });

  test('that needs the provider is not lost while the provider is unavailable', async () => {
    const { person, sessionId } = await payAtStripe();
    const event = signedEvent('checkout.session.completed', stripe.objects.get(sessionId)!);
    stripe.settings.before = () => ({ status: 500 });
    const { status, json } = await calls.sendEvent(event);
    stripe.settings.before = () => null;
    expect([status, json.error.code]).toEqual([503, 'dependency_unavailable']);
    expect(await calls.roleOf(person)).toBe('starter');
    expect((await calls.sendEvent(event)).json.data.effect).toBe('applied');
    expect(await calls.roleOf(person)).toBe('investor');
  });

  test('keeps the plan while a payment is retried, and sends a mail', async () => {
    const { person, subscription } = await payAtStripe();
    const deliver = (status: string, ago: number) =>
      calls.sendEvent(subscriptionEvent('updated', { ...subscription, status }, { at: seconds() - ago }));
    await deliver('active', 50);
    await deliver('past_due', 40);
    expect(await calls.roleOf(person)).toBe('investor');
    await deliver('past_due', 30);
    await deliver('unpaid', 20);
    expect(await calls.roleOf(person)).toBe('starter');
    const text = 'select subject from outbox where user_id = $1 order by created_at';
    const rows = await queryRows<{ subject: string }>(server.database, text, [person.userId]);
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Your plan is now Investor',
      'Your payment didn’t go through',
      'Your plan is paused',
    ]);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}
