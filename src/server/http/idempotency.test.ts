import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '#store/transact.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ann = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const tokenRequest = { name: 'script', scopes: ['read'] };
const list = async ({ headers } = ann) => (await ask(url('api_tokens'), { headers })).json.data;

describe('a creating call with a key', () => {
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const withKey = (key: string, body: object = tokenRequest, { headers } = ann) =>
    postJson(url('api_tokens'), body, { ...headers, 'idempotency-key': key });
  const count = async () => (await list()).length as number;

  test('has one effect and one response, with twenty concurrent requests and later, as JSON and as a form', async () => {
    const before = await count();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const form = { ...ann.headers, 'idempotency-key': key };
    const again = await postForm(url('api_tokens'), 'scopes[]=read&name=script&unknown=1', form);
    expect([again.status, again.text]).toEqual([201, answers[0]!.text]);
    expect(await count()).toBe(before + 1);
  });

  test('is refused with another body, and is independent for another person', async () => {
    const key = newKey();
    const first = await withKey(key);
    const other = await withKey(key, { ...tokenRequest, name: 'other' });
    expect([other.status, other.json.error.code]).toEqual([409, 'idempotency_conflict']);
    const bob = await signInAs(server.database, 'starter');
    const bobs = await withKey(key, tokenRequest, bob);
    expect(bobs.status).toBe(201);
    expect(bobs.json.data.token).not.toBe(first.json.data.token);
  });

  test('starts one payment, although it is not atomic with the database', async () => {
    const headers = { ...(await signInAs(server.database, 'starter')).headers, 'idempotency-key': newKey() };
    const begin = () => postJson(url('billing/checkout'), { plan: 'investor' }, headers);
    const answers = await Promise.all(Array.from({ length: 10 }, begin));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
  });

  test('frees its key after a refusal', async () => {
    const key = newKey();
    expect((await withKey(key, { ...tokenRequest, scopes: [] })).status).toBe(422);
    expect((await withKey(key)).status).toBe(201);
  });

  test('refuses a key that is too long or not plain', async () => {
    expect((await withKey('k'.repeat(255))).status).toBe(201);
    for (const key of ['k'.repeat(256), '', 'ü', ' ']) {
      expect((await withKey(key)).json.error).toMatchObject({
        code: 'validation_failed',
        details: [{ path: 'Idempotency-Key' }],
      });
    }
  });

  test('saves no readable token, and nothing after a day', async () => {
    const { pool } = server.database;
    const key = newKey();
    const { token } = (await withKey(key)).json.data;
    const text = 'select answer from idempotent_answers where idempotency_key = $1';
    const { answer } = await queryRow<{ answer: string }>(server.database, text, [key]);
    expect(answer).not.toContain(token);
    expect(Buffer.from(answer, 'base64url').toString('latin1')).not.toContain(token);
    await pool.query("update idempotent_answers set created_at = now() - interval '25 hours'");
    expect((await withKey(key)).json.data.token).not.toBe(token);
  });

  test('waits for a concurrent call, and takes over from a dead process', async () => {
    const { pool } = server.database;
    const key = newKey();
    const first = await withKey(key);
    await pool.query('create table kept_aside as select * from idempotent_answers where idempotency_key = $1', [key]);
    await pool.query('update idempotent_answers set status = null, answer = null where idempotency_key = $1', [key]);
    const querySpy = vi.spyOn(pool, 'query');
    const waiting = withKey(key);
    const looks = () =>
      querySpy.mock.calls.filter(
        ([statement]) =>
          typeof statement === 'string' && statement.startsWith('select idempotent_answers.request_hash'),
      ).length;
    await eventually(() => expect(looks()).toBeGreaterThan(1));
    await pool.query(
      'update idempotent_answers set status = kept.status, answer = kept.answer from kept_aside kept where idempotent_answers.idempotency_key = $1',
      [key],
    );
    expect((await waiting).text).toBe(first.text);
    await pool.query(
      "update idempotent_answers set status = null, answer = null, created_at = now() - interval '7 seconds' where idempotency_key = $1",
      [key],
    );
    const before = await count();
    expect((await withKey(key)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test('renews its lock while it runs, so that nobody takes it over', async () => {
    const { pool } = server.database;
    const key = newKey();
    const lockedAt = async () => {
      const { rows } = await pool.query(
        'select created_at::text as at from idempotent_answers where idempotency_key = $1',
        [key],
      );
      return (rows as { at: string }[])[0]?.at ?? '';
    };
    // A lock on the person's row delays the call.
    const answer = await transact(server.database, async (queries) => {
      await queries.query('select from users where user_id = $1 for no key update', [ann.userId]);
      const lockedCall = withKey(key);
      await expect.poll(lockedAt).not.toBe('');
      const first = await lockedAt();
      await expect.poll(lockedAt).not.toBe(first);
      return { held: lockedCall };
    });
    const first = await answer.held;
    expect(first.status).toBe(201);
    expect((await withKey(key)).text).toBe(first.text);
  });

  test('rolls back if it lost its lock meanwhile', async () => {
    const { pool } = server.database;
    const before = await count();
    const key = newKey();
    // A lock on the person's row delays the call between its key and its effect.
    const answer = await transact(server.database, async (queries) => {
      await queries.query('select from users where user_id = $1 for no key update', [ann.userId]);
      const lockedCall = withKey(key);
      const text = 'select from idempotent_answers where idempotency_key = $1';
      await expect.poll(async () => (await pool.query(text, [key])).rowCount).toBe(1);
      await pool.query('delete from idempotent_answers where idempotency_key = $1', [key]);
      return { held: lockedCall };
    });
    expect((await answer.held).status).toBe(503);
    expect(await count()).toBe(before);
  });
});
