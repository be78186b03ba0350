import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { type BillingCalls, startStripeApp } from '#tests/billing.ts';
import { signInAs } from '#tests/people.ts';
import { type StripeServer, sessionOf, signedEvent } from '#tests/stripe-server.ts';

let stripe: StripeServer;
let server: TestApp;
let calls: BillingCalls;
beforeAll(async () => {
  ({ stripe, server, calls } = await startStripeApp());
});
afterAll(() => server.close());

test('A checkout that is paid counts without its event, once its time is over', async () => {
  const person = await signInAs(server.database, 'starter');
  const { id, url } = (await calls.startCheckout(person)).json.data;
  const subscription = stripe.pay(sessionOf(url));
  await server.database.pool.query('update checkouts set expires_at = now() where checkout_id = $1', [id]);
  stripe.settings.before = ({ path }) => (path.includes('/sessions/') ? { status: 500 } : null);
  expect((await calls.read(person, id)).status).toBe(503);
  stripe.settings.before = () => null;
  expect((await calls.read(person, id)).json.data).toMatchObject({ state: 'complete', url: null });
  expect(await calls.roleOf(person)).toBe('investor');
  stripe.objects.set(subscription.id, { ...subscription, status: 'canceled' });
  const ended = signedEvent('customer.subscription.deleted', stripe.objects.get(subscription.id)!);
  await calls.sendEvent(ended);
  expect((await calls.startCheckout(person)).status).toBe(201);
});

test('A checkout that is paid leaves room for another one after its plan has ended', async () => {
  const person = await signInAs(server.database, 'starter');
  const subscription = stripe.pay(sessionOf((await calls.startCheckout(person)).json.data.url));
  stripe.objects.set(subscription.id, { ...subscription, status: 'canceled' });
  expect((await calls.startCheckout(person, { plan: 'professional' })).status).toBe(201);
});

test('A checkout and its customer are replaced if Stripe no longer knows them', async () => {
  const person = await signInAs(server.database, 'starter');
  const first = (await calls.startCheckout(person)).json.data;
  const customerOf = (url: unknown) => String(stripe.objects.get(sessionOf(url))!['customer']);
  const missing = customerOf(first.url);
  stripe.objects.delete(sessionOf(first.url));
  stripe.objects.delete(missing);
  const { status, json } = await calls.paymentSettings(person);
  expect([status, json.error?.code]).toEqual([409, 'conflict']);
  const second = await calls.startCheckout(person, { plan: 'professional' });
  expect([second.status, second.json.data.plan]).toEqual([201, 'professional']);
  expect(customerOf(second.json.data.url)).not.toBe(missing);
  expect((await calls.paymentSettings(person)).status).toBe(200);
  // Stripe refuses a key that it knows with another customer.
  const created = stripe.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'));
  const keys = created.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
});
