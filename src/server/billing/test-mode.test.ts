import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const api = () => `${server.origin}/api/v1`;
const roleOf = async ({ headers }: TestPerson) =>
  (await ask(`${api()}/config`, { headers })).json.data.access.current_role;
const startCheckout = async (person: TestPerson, body: unknown = { plan: 'investor' }) =>
  (await postJson(`${api()}/billing/checkout`, body, person.headers)).json.data;

describe('the test mode', () => {
  test('gives the plan by a checkout that is paid and an event that is signed', async () => {
    const person = await signInAs(server.database, 'starter');
    expect(await roleOf(person)).toBe('starter');
    const checkout = await startCheckout(person);
    expect(checkout).toMatchObject({ object: 'checkout', provider: 'test', plan: 'investor', state: 'open' });
    const page = await ask(checkout.url, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('Test mode – no card is charged');
    expect(page.text).toContain('Pay $29');
    expect(await roleOf(person)).toBe('starter');

    const paid = await postForm(checkout.url, 'action=pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${server.origin}/billing/plans?checkout=${checkout.id}`,
    ]);
    expect(await roleOf(person)).toBe('investor');
    const answer = await ask(`${api()}/billing/${checkout.id}`, { headers: person.headers });
    expect(answer.json.data).toMatchObject({ state: 'complete', url: null });
  });
});
