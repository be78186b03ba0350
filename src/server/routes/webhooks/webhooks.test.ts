import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const address = (path = '') => `${server.origin}/api/v1/webhooks${path}`;
const professional = () => signInAs(server.database, 'professional');
const create = ({ headers }: TestPerson, url: unknown = 'https://hooks.example.com/forma') =>
  postJson(address(), { url }, headers);

describe('a webhook', () => {
  test('shows its secret once, and is listed, switched, tested and deleted by its owner', async () => {
    const { headers } = await professional();
    const created = await create({ headers } as TestPerson);
    expect(created.status).toBe(201);
    const { secret, ...webhook } = created.json.data;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ url: 'https://hooks.example.com/forma', enabled: true, failing_since: null });
    expect((await ask(address(), { headers })).json.data).toEqual([webhook]);
    const rows = await queryRows(server.database, 'select * from webhooks where webhook_id = $1', [webhook.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect((await postJson(address(`/${webhook.id}/test`), {}, headers)).status).toBe(202);
    const { data } = (await ask(address(`/${webhook.id}/deliveries`), { headers })).json;
    expect(data).toMatchObject([{ id: expect.stringMatching(/^msg_/), type: 'test', state: 'queued', attempts: 0 }]);
    const off = await ask(address(`/${webhook.id}`), {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"enabled":false}',
    });
    expect(off.json.data).toMatchObject({ enabled: false, disabled_reason: null });
    expect((await postJson(address(`/${webhook.id}/test`), {}, headers)).status).toBe(409);
    expect((await ask(address(`/${webhook.id}/deliveries`), { headers })).json.data[0].state).toBe('failed');
    expect((await ask(address(`/${webhook.id}`), { method: 'DELETE', headers })).status).toBe(204);
    expect((await ask(address(), { headers })).json.data).toEqual([]);
  });

  test('of an ended plan is listed and deleted, and nothing else', async () => {
    const person = await professional();
    const { headers } = person;
    const { id } = (await create(person)).json.data;
    await server.database.pool.query('update subscriptions set ended_at = now() where user_id = $1', [person.userId]);
    expect((await create(person)).status).toBe(403);
    expect((await ask(address(`/${id}/deliveries`), { headers })).status).toBe(403);
    expect((await ask(address(), { headers })).json.data).toMatchObject([{ id }]);
    expect((await ask(address(`/${id}`), { method: 'DELETE', headers })).status).toBe(204);
    expect((await ask(address(), { headers })).json.data).toEqual([]);
  });

  test('is one of five, however many are created at once', async () => {
    const person = await professional();
    const answers = await Promise.all(Array.from({ length: 9 }, () => create(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('has at most three waiting tests', async () => {
    const person = await professional();
    const { id } = (await create(person)).json.data;
    const tests = await Promise.all(
      Array.from({ length: 8 }, () => postJson(address(`/${id}/test`), {}, person.headers)),
    );
    expect(tests.filter(({ status }) => status === 202)).toHaveLength(3);
  });

  test.each([
    ['http://hooks.example.com/', 422],
    ['not a url', 422],
    ['', 422],
    [`https://hooks.example.com/${'x'.repeat(2000)}`, 422],
    ['https://127.0.0.1/', 422],
    ['https://2130706433/', 422],
    ['https://[::1]/', 422],
    ['https://[::ffff:10.0.0.1]/', 422],
    ['https://169.254.169.254/latest/meta-data', 422],
    ['https://10.1.2.3/', 422],
    ['https://localhost/', 422],
    ['https://db.internal/', 422],
    ['https://hooks.example.com:5432/', 422],
    ['https://user:pass@hooks.example.com/', 422],
    ['https://hooks.example.com/\r\nx', 422],
    ['https://hooks.example.com/a?b=c', 201],
  ])('at %s is answered with %i', async (url, status) => {
    expect((await create(await professional(), url)).status).toBe(status);
  });

  test.each(['starter', 'investor'] as const)('is not included for the role %s', async (role) => {
    const answer = await create(await signInAs(server.database, role));
    expect([answer.status, answer.json.error.code]).toEqual([403, 'feature_not_included']);
  });
});
