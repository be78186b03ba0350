import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCustomers } from '#commands/billing/delete-customers.ts';
import { openBilling } from '#commands/billing/open-billing.ts';
import { signBody } from '#outside/payments/test-mode/signed-events.ts';
import { queueCustomerDeletions } from '#store/billing/billing-customers.ts';
import { newSecret } from '#store/new-secret.ts';
import { sharedSecret } from '#store/secrets.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type BillingCalls, billingOf, billingRows } from '#tests/billing.ts';
import { ask, postForm } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let calls: BillingCalls;
beforeAll(async () => {
  server = await startTestApp();
  calls = billingOf(server);
});
afterAll(() => server.close());

const page = (url: string) => ask(url, { headers: { accept: 'text/html' } });
const press = (url: string, action: string) => postForm(url, `action=${action}`, { accept: 'text/html' });

/** A person with a plan, and the payment settings page. */
async function subscribe(body: object): Promise<{ person: TestPerson; portal: string }> {
  const person = await signInAs(server.database, 'starter');
  await press((await calls.startCheckout(person, body)).json.data.url, 'pay');
  return { person, portal: (await calls.paymentSettings(person)).json.data.url };
}

describe('a checkout in test mode', () => {
  test('gives the plan after payment, by a signed event, and so only once', async () => {
    const person = await signInAs(server.database, 'starter');
    const { data } = (await calls.startCheckout(person)).json;
    expect(data).toMatchObject({ object: 'checkout', provider: 'test', plan: 'investor', state: 'open' });
    const { text, headers } = await page(data.url);
    expect(text).toContain('Test mode – no card is charged');
    expect(text).toContain('per month');
    expect(text).toContain('Pay $29');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(await calls.roleOf(person)).toBe('starter');

    const paid = await Promise.all([press(data.url, 'pay'), press(data.url, 'pay')]);
    for (const { status, headers: answer } of paid) {
      expect([status, answer.get('location')]).toEqual([303, `${server.origin}/billing/plans?checkout=${data.id}`]);
    }
    expect(await calls.roleOf(person)).toBe('investor');
    expect((await calls.read(person, data.id)).json.data).toMatchObject({ state: 'complete', url: null });
    expect((await page(data.url)).text).toContain('This is paid.');
    const { rows } = await server.database.pool.query(
      `select provider, (select count(*) from billing_events where effect = 'applied') as applied
      from subscriptions where user_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ provider: 'test', applied: 2 }]);
  });

  test('sends its events again if they were not delivered', async () => {
    const person = await signInAs(server.database, 'starter');
    const { data } = (await calls.startCheckout(person)).json;
    const settings = { stripe: null, webhookUrl: () => 'http://127.0.0.1:1', mailOrigin: () => server.origin };
    const { testPages } = await openBilling(server.database, settings);
    await expect(testPages!.pay(data.url.split('/').at(-1))).rejects.toThrow('could not be delivered');
    expect(await calls.roleOf(person)).toBe('starter');
    expect((await press(data.url, 'pay')).status).toBe(303);
    expect(await calls.roleOf(person)).toBe('investor');
    expect((await calls.read(person, data.id)).json.data.state).toBe('complete');
  });

  test('that is declined or left stays open and gives nothing', async () => {
    const person = await signInAs(server.database, 'starter');
    const { url } = (await calls.startCheckout(person, { plan: 'professional', interval: 'yearly' })).json.data;
    expect((await page(url)).text).toContain('Pay $790');
    const declined = await press(url, 'decline');
    expect([declined.status, declined.text.includes('Your card was declined.')]).toEqual([200, true]);
    const left = await press(url, 'cancel');
    expect([left.status, left.headers.get('location')]).toEqual([303, `${server.origin}/billing/plans`]);
    expect(await calls.roleOf(person)).toBe('starter');
    const again = await calls.startCheckout(person, { plan: 'professional', interval: 'yearly' });
    expect(again.json.data.url).toBe(url);
    // Replaced by a checkout of another plan, it can no longer be paid.
    await calls.startCheckout(person, { plan: 'investor' });
    expect((await press(url, 'pay')).text).toContain('This checkout has expired.');
    expect(await calls.roleOf(person)).toBe('starter');
  });

  test('does not exist under another address', async () => {
    for (const path of [
      'test-checkout/cs_test_0',
      'test-portal/bps_test_0',
      'test-checkout/%00',
      'test-portal/a%2fb',
    ]) {
      const url = `${server.origin}/billing/${path}`;
      expect([(await page(url)).status, (await press(url, 'pay')).status], path).toEqual([404, 404]);
    }
    // One kind of page refuses ids of another kind.
    const { portal } = await subscribe({ plan: 'investor' });
    expect((await page(portal.replace('test-portal', 'test-checkout'))).status).toBe(404);
  });
});

describe('payment settings in test mode', () => {
  test('let the plan end with its period, or continue', async () => {
    const { person, portal } = await subscribe({ plan: 'investor' });
    expect((await page(portal)).text).toContain('Test mode – no card is charged');
    await press(portal, 'cancel');
    expect((await calls.read(person)).json.data.cancel_at_period_end).toBe(true);
    expect((await page(portal)).text).toContain('Keep Investor');
    expect((await page(portal)).text).toContain('Starter');
    await press(portal, 'resume');
    expect((await calls.read(person)).json.data.cancel_at_period_end).toBe(false);
    await press(portal, 'cancel');
    await press(portal, 'next_period');
    expect(await calls.roleOf(person)).toBe('starter');
    expect((await press(portal, 'next_period')).status).toBe(303);
    expect((await page(portal)).text).toContain('ended');
    // Afterwards the person can choose another plan.
    expect((await calls.startCheckout(person)).status).toBe(201);
  });

  test('let the card fail: the plan stays for a while, then ends, and returns after payment', async () => {
    const { person, portal } = await subscribe({ plan: 'professional' });
    const statusAfter = async (action: string) => {
      await press(portal, action);
      return [(await calls.read(person)).json.data.status, await calls.roleOf(person)];
    };
    expect(await statusAfter('fail')).toEqual(['past_due', 'professional']);
    expect(await statusAfter('next_period')).toEqual(['unpaid', 'starter']);
    expect(await statusAfter('pay')).toEqual(['active', 'professional']);
    expect(await statusAfter('anything')).toEqual(['active', 'professional']);
  });

  test('let the bank ask to confirm an upgrade, which takes effect once confirmed', async () => {
    const { person, portal } = await subscribe({ plan: 'investor' });
    await press(portal, 'ask_to_confirm');
    const { json } = await calls.changePlan(person, { plan: 'professional' });
    expect(json.data.plan).toBe('investor');
    const { confirm_url: confirmation } = json.data;
    expect((await page(confirmation)).text).toContain('Confirm payment');
    await press(confirmation, 'decline');
    expect(await calls.roleOf(person)).toBe('investor');
    const { status, headers } = await press(confirmation, 'confirm');
    expect([status, headers.get('location')]).toEqual([303, `${server.origin}/billing/plans`]);
    expect(await calls.roleOf(person)).toBe('professional');
    await press(confirmation, 'confirm');
    expect((await page(confirmation)).text).toContain('This payment is confirmed.');
    expect((await calls.changePlan(person, { plan: 'professional' })).json.data.confirm_url).toBeNull();
  });

  test('show a change of plan', async () => {
    const { person, portal } = await subscribe({ plan: 'investor' });
    expect((await calls.changePlan(person, { plan: 'professional' })).json.data.plan).toBe('professional');
    await calls.changePlan(person, { plan: 'investor', interval: 'yearly' });
    expect((await page(portal)).text).toContain('Investor, yearly');
    await press(portal, 'next_period');
    expect((await calls.read(person)).json.data).toMatchObject({
      plan: 'investor',
      interval: 'yearly',
      next_plan: null,
    });
    expect(await calls.roleOf(person)).toBe('investor');
  });
});

describe('test mode events', () => {
  test('are signed with a secret of this database', async () => {
    const person = await signInAs(server.database, 'starter');
    await calls.startCheckout(person);
    const subscription = {
      providerId: 'sub_forged',
      customerId: `cus_test_${person.userId}`,
      plan: 'professional',
      interval: 'monthly',
      status: 'active',
    };
    const about = { kind: 'subscription', subscription };
    const body = JSON.stringify({ id: 'evt_forged', type: 'forged', reportedAt: new Date().toISOString(), about });
    const before = await billingRows(server);
    for (const signature of ['', 't=1,v1=00', signBody(body, 'another secret', new Date())]) {
      const { status, json } = await calls.sendEvent({ body, signature });
      expect([status, json.error.code], signature).toEqual([400, 'invalid_signature']);
    }
    expect(await billingRows(server)).toBe(before);
  });

  test('are refused with an invalid content', async () => {
    const secret = await sharedSecret(server.database, 'test_billing_events', newSecret);
    const good = { id: 'evt_1', type: 'x', reportedAt: new Date().toISOString(), about: { kind: 'other' } };
    const bodies = [
      null,
      [],
      'x',
      {},
      { ...good, id: '\0' },
      { ...good, reportedAt: 'soon' },
      { ...good, about: null },
    ];
    for (const value of [...bodies, { ...good, about: { kind: 'subscription', subscription: {} } }]) {
      const body = JSON.stringify(value);
      const { status, json } = await calls.sendEvent({ body, signature: signBody(body, secret, new Date()) });
      expect([status, json.error?.code], body).toEqual([400, 'malformed_request']);
    }
  });
});

test('Deleting the account ends the plan and removes payment data', async () => {
  const { person } = await subscribe({ plan: 'investor' });
  const settings = { stripe: null, webhookUrl: () => null, mailOrigin: () => server.origin };
  const billing = await openBilling(server.database, settings);
  const departed = await queueCustomerDeletions(server.database.pool, person.userId);
  expect(departed).toHaveLength(1);
  await deleteCustomers(server.database, billing.provider, departed);
  const text = 'select object_id from test_billing_objects where state::text like $1';
  const { rows } = await server.database.pool.query(text, [`%${person.userId}%`]);
  expect(rows).toEqual([]);
  const other = await signInAs(server.database, 'starter');
  expect(await queueCustomerDeletions(server.database.pool, other.userId)).toEqual([]);
});
