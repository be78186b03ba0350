import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { mailsTo } from '#tests/sign-in.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ann = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const tokenRequest = { name: 'script', scopes: ['read'] };
const make = (body: object = tokenRequest, { headers } = ann) => postJson(url('api_tokens'), body, headers);
const list = async ({ headers } = ann) => (await ask(url('api_tokens'), { headers })).json.data;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a personal token', () => {
  test('is shown once, saved as a digest, and allows its scopes', async () => {
    const { status, json } = await make({ name: ' nightly ', scopes: ['read', 'read'], expires_in_days: 30 });
    expect(status).toBe(201);
    const { token, ...rest } = json.data;
    expect(token).toMatch(/^forma_pat_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: 'nightly', hint: token.slice(-4), scopes: ['read'], last_used_at: null });
    expect(Date.parse(rest.expires_at) - Date.parse(rest.created_at)).toBe(30 * 86_400_000);
    expect(await list()).toEqual([rest]);
    const text = 'select to_jsonb(api_tokens)::text as kept from api_tokens';
    expect((await queryRow<{ kept: string }>(server.database, text)).kept).not.toContain(token);

    const config = await ask(url('config'), { headers: bearer(token) });
    expect(config.json.data.access.current_role).toBe('investor');
    expect((await list())[0].last_used_at).toEqual(expect.any(String));
    const change = { method: 'PUT', headers: { ...bearer(token), 'content-type': 'application/json' }, body: '{}' };
    expect((await ask(url('users/current'), change)).json.error.code).toBe('insufficient_scope');
  });

  test('is announced by mail, without its secret and its name', async () => {
    const cal = await signInAs(server.database, 'starter');
    const { token, hint } = (await make({ name: 'nightly', scopes: ['read', 'write'] }, cal)).json.data;
    const [mail, ...others] = await mailsTo(server, cal.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A personal token was created');
    expect(mail?.text).toContain(`ends in ${hint}`);
    expect(mail?.text).toContain('see and change your data');
    for (const secret of [token, 'nightly']) expect(mail?.text).not.toContain(secret);
  });

  test('is not created by a session that ends meanwhile', async () => {
    const dan = await signInAs(server.database, 'starter');
    const ending = await server.database.pool.connect();
    await ending.query('begin');
    await ending.query("update sessions set ended_at = now(), end_reason = 'password_changed' where session_id = $1", [
      dan.sessionId,
    ]);
    const late = make(tokenRequest, dan);
    const waiting = `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // On another connection: a transaction sees the activity of its first look until it ends.
    await eventually(async () => expect(await queryRows(server.database, waiting)).toEqual([{ waiting: 1 }]));
    await ending.query('commit');
    ending.release();
    expect((await late).json.error.code).toBe('invalid_token');
    expect(await queryRows(server.database, 'select from api_tokens where user_id = $1', [dan.userId])).toEqual([]);
  });

  test('can be deleted at once, only by its person', async () => {
    const { id, token } = (await make()).json.data;
    const bob = await signInAs(server.database, 'starter');
    const remove = ({ headers }: TestPerson) => ask(url(`api_tokens/${id}`), { method: 'DELETE', headers });
    expect((await remove(bob)).status).toBe(404);
    expect(await list(bob)).toEqual([]);
    expect((await ask(url('users/current'), { headers: bearer(token) })).status).toBe(200);
    expect((await remove(ann)).status).toBe(204);
    expect((await remove(ann)).status).toBe(404);
    expect((await ask(url('users/current'), { headers: bearer(token) })).json.error.code).toBe('invalid_token');
  });

  test('can be created by a form, and only with valid fields', async () => {
    const form = await postForm(url('api_tokens'), 'name=f&scopes[]=write&expires_in_days=', ann.headers);
    expect(form.json.data).toMatchObject({ name: 'f', scopes: ['write'], expires_at: null });
    const wrong = [{ name: '' }, { name: 'a\nb' }, { scopes: [] }, { scopes: ['admin'] }, { scopes: 'read' }];
    const more = [{ expires_in_days: 0 }, { expires_in_days: 1.5 }, { expires_in_days: 1e9 }, { expires_in_days: '7' }];
    for (const part of [...wrong, ...more]) expect((await make({ ...tokenRequest, ...part })).status).toBe(422);
  });

  test('belongs to the caller, who cannot choose its secret', async () => {
    const bob = await signInAs(server.database, 'starter');
    const id = '00000000-0000-4000-8000-000000000000';
    const chosen = {
      user_id: bob.userId,
      id,
      token: 'forma_pat_x',
      hint: 'x',
      created_at: '2020-01-01',
      role: 'admin',
    };
    const { json } = await make({ ...tokenRequest, ...chosen });
    expect(json.data).not.toMatchObject({ id });
    expect(json.data.token).toHaveLength(53);
    expect(json.data.created_at).not.toContain('2020');
    expect(await list(bob)).toEqual([]);
  });

  test('is created up to twenty times an hour, also if each is revoked, because each sends a mail', async () => {
    const eve = await signInAs(server.database, 'starter');
    const statuses = [];
    for (let at = 0; at < 21; at++) {
      const { status, json } = await make(tokenRequest, eve);
      statuses.push(status);
      if (status === 201) await ask(url(`api_tokens/${json.data.id}`), { method: 'DELETE', headers: eve.headers });
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    expect(await mailsTo(server, eve.email)).toHaveLength(20);
    expect((await make(tokenRequest, ann)).status).toBe(201);
  });

  test('is limited to a hundred, however many concurrent requests', async () => {
    const bob = await signInAs(server.database, 'starter');
    const text = `insert into api_tokens (user_id, name, token_hash, hint, scopes)
      select $1, 'old', 'old ' || n, '', array['read'] from generate_series(1, 97) n`;
    await server.database.pool.query(text, [bob.userId]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(tokenRequest, bob)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });
});
