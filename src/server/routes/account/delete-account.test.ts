import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deleteCustomers } from '#commands/billing/delete-customers.ts';
import { openBilling } from '#commands/billing/open-billing.ts';
import { listCustomerDeletions } from '#store/billing/billing-customers.ts';
import { addMail } from '#store/mail/outbox.ts';
import { accountParts } from '#store/people/account-data.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { transact } from '#store/transact.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const password = 'correct horse battery staple';
const url = (path: string) => `${server.origin}/api/v1/${path}`;
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

/** A person with a password and one record of each kind. */
async function somebody(): Promise<TestPerson & { readonly subject: string }> {
  const person = await signInAs(server.database, 'investor');
  const { subject } = await queryRow<{ subject: string }>(
    server.database,
    'insert into credentials (email, password_hash, email_verified_at) values ($1, $2, now()) returning subject',
    [person.email, await hash(password, { memoryCost: 8, timeCost: 1 })],
  );
  await query('update users set subject = $1 where user_id = $2', [subject, person.userId]);
  await postJson(
    url('api_tokens'),
    { name: 'script', scopes: ['read'] },
    { ...person.headers, 'idempotency-key': 'k' },
  );
  const settings = { method: 'PUT', headers: { ...person.headers, 'content-type': 'application/json' } };
  await ask(url('user_settings'), { ...settings, body: '{"theme":"dark"}' });
  await postJson(url('users/request_change_password'), {}, person.headers);
  await query("insert into billing_customers (user_id, provider, customer_id) values ($1, 'test', $2)", [
    person.userId,
    subject,
  ]);
  await query("insert into oidc_payloads (model, id, payload, account) values ('Grant', $1, '{}', $1)", [subject]);
  const mail = { userId: null, cause: null, recipient: person.email, subject: 'Welcome', text: '', html: '' };
  await transact(server.database, (queries) => addMail(queries, mail));
  return { ...person, subject };
}

const leave = ({ headers }: TestPerson, body: object) =>
  ask(url('account'), {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const exportOf = ({ headers }: TestPerson) => ask(url('account/export'), { headers });

/** Every row of every table that contains one of the texts. */
async function traces(...texts: string[]): Promise<string[]> {
  const tables = await queryRows<{ table_name: string }>(
    server.database,
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { table_name: name } of tables) {
    const { rowCount } = await query(
      `select from ${name} as kept where exists (select from unnest($1::text[]) text where to_jsonb(kept)::text like '%' || text || '%')`,
      [texts],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
}

describe('an account export', () => {
  test('contains everything saved for the person, and nothing of others', async () => {
    const ann = await somebody();
    const bob = await somebody();
    await query(
      `insert into outbox (user_id, recipient, subject, text_part, html_part)
      select $1, $2, 'Mail ' || n, '', '' from generate_series(1, 450) n`,
      [ann.userId, ann.email],
    );
    const { status, headers, json, text } = await exportOf(ann);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="forma-account-\d{4}-\d\d-\d\d\.json"$/);
    expect(json.user).toMatchObject({ user_id: ann.userId, email: ann.email });
    expect(json.sign_in).toMatchObject({ email: ann.email });
    expect(json.settings).toMatchObject([{ theme: 'dark' }]);
    expect(json.sessions).toMatchObject([{ session_id: ann.sessionId }]);
    expect(json.api_tokens).toMatchObject([{ name: 'script', scopes: ['read'] }]);
    expect(json.subscriptions).toMatchObject([{ plan: 'investor' }]);
    expect(new Set(json.mails.map(({ subject }: { subject: string }) => subject)).size).toBe(452);
    for (const secret of [bob.userId, bob.email, bob.subject, 'argon2', 'hash', 'reset-password?token']) {
      expect(text).not.toContain(secret);
    }
  });

  /** Secrets, and data unrelated to the person. */
  const leftOut: Readonly<Record<string, readonly string[]>> = {
    sessions: [
      'cookie_hash',
      'session_token',
      'session_token_hash',
      'access_token',
      'access_expires_at',
      'refresh_token',
      'id_token',
      'renewing_until',
    ],
    api_tokens: ['token_hash'],
    share_links: ['token_hash'],
    checkouts: ['provider_id', 'url'],
    saved_searches: ['watched_since', 'revision'],
    bookmarks: ['watched_since'],
    user_pins: ['watched_since'],
    portfolio_proformas: ['watched_since'],
    home_events: ['revision'],
    private_listings: ['revision', 'compared'],
    notices: ['unsubscribe_token'],
    text_notices: ['link_hash'],
    webhooks: ['sealed_secret'],
    webhook_deliveries: ['next_attempt_at'],
    phone_codes: ['code_hash', 'attempts', 'used_at'],
    tool_jobs: ['inputs', 'inputs_digest', 'attempts', 'next_attempt_at'],
    outbox: [
      'cause',
      'text_part',
      'html_part',
      'headers',
      'attempts',
      'next_attempt_at',
      'last_error',
      'transmitted_at',
      'expires_at',
    ],
  };
  const tablesLeftOut = ['idempotent_answers', 'tool_job_days'];

  test('covers every table and column with personal data', async () => {
    const rows = await queryRows<{ name: string; columns: string[] }>(
      server.database,
      `select key.table_name as name, array_agg(columns.column_name::text) as columns
      from (
        select distinct usage.table_name from information_schema.referential_constraints
        join information_schema.key_column_usage usage using (constraint_name)
        join information_schema.constraint_column_usage target using (constraint_name)
        where target.table_name = 'users'
      ) as key join information_schema.columns using (table_name) where columns.table_schema = 'public' group by 1`,
    );
    const exportedColumns = new Map(accountParts.map((part) => [part.table, part.columns]));
    for (const { name, columns } of rows) {
      if (tablesLeftOut.includes(name)) continue;
      const known = [...(exportedColumns.get(name) ?? []), ...(leftOut[name] ?? []), 'user_id'];
      expect({ [name]: columns.filter((column: string) => !known.includes(column)) }).toEqual({ [name]: [] });
    }
    expect(rows.length).toBeGreaterThan(5);
  });
});

describe('an account deletion', () => {
  test('deletes everything, ends the subscription, and sends a farewell mail', async () => {
    const ann = await somebody();
    const bob = await somebody();
    expect((await traces(ann.userId, ann.email, ann.subject)).length).toBeGreaterThan(8);
    const before = (await exportOf(bob)).json;
    expect((await leave(ann, { password })).status).toBe(204);
    expect(await traces(ann.userId, ann.subject)).toEqual(['outbox']);
    const rows = await queryRows<{ text_part: string }>(
      server.database,
      'select recipient, user_id, subject, text_part, cause from outbox where recipient = $1',
      [ann.email],
    );
    expect(rows).toMatchObject([
      { user_id: null, subject: 'Your account was deleted', cause: `account deleted ${ann.userId}` },
    ]);
    expect(unsealSecret(rows[0]!.text_part)).toContain('You won’t be charged again');
    expect((await exportOf(ann)).status).toBe(401);
    expect({ ...(await exportOf(bob)).json, exported_at: '' }).toEqual({ ...before, exported_at: '' });
  });

  test('runs without the time limit of requests, and calls that wait for it are refused', async () => {
    const ann = await somebody();
    const blocker = await server.database.longPool.connect();
    onTestFinished(() => blocker.release(true));
    await blocker.query('begin');
    await blocker.query('select from users where user_id = $1 for share', [ann.userId]);
    const waiting = () =>
      queryRows<{ application_name: string }>(
        server.database,
        `select application_name from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' order by query_start`,
      );
    const deletion = leave(ann, { password });
    await eventually(async () => expect(await waiting()).toEqual([{ application_name: 'forma long' }]));
    const creation = postJson(url('portfolios'), { title: 'Late' }, ann.headers);
    await eventually(async () => expect(await waiting()).toHaveLength(2));
    await blocker.query('rollback');
    expect((await deletion).status).toBe(204);
    const { status, json } = await creation;
    expect([status, json.error.code]).toEqual([401, 'invalid_token']);
  });

  test('requires the password, and slows down guessing', async () => {
    const ann = await somebody();
    for (const body of [{}, { password: 'wrong password' }, { email: ann.email }, { password: '' }]) {
      expect((await leave(ann, body)).json.error).toMatchObject({
        code: 'validation_failed',
        details: [{ path: 'password' }],
      });
    }
    await leave(ann, { password: 'wrong' });
    const refused = await leave(ann, { password });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await exportOf(ann)).status).toBe(200);
  });

  test('requires the email address if another issuer has the password', async () => {
    const ann = await signInAs(server.database, 'starter');
    await query("update users set issuer = 'https://id.example' where user_id = $1", [ann.userId]);
    for (const body of [{}, { password }, { email: 'bob@example.test' }]) {
      expect((await leave(ann, body)).json.error.details[0].path).toBe('email');
    }
    expect((await leave(ann, { email: ` ${ann.email.toUpperCase()}` })).status).toBe(204);
    expect((await exportOf(ann)).status).toBe(401);
  });

  test('happens once with one mail, however many concurrent requests', async () => {
    const ann = await somebody();
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(ann, { password })));
    expect(answers.map(({ status }) => status)).toContain(204);
    for (const { status } of answers) expect([204, 401, 422]).toContain(status);
    expect((await query('select from outbox where recipient = $1', [ann.email])).rowCount).toBe(1);
  });

  /** The payment provider's records of a person. */
  const known = (subject: string) => query('select from test_billing_objects where object_id = $1', [subject]);

  test("that fails keeps the provider's customer and everything paid", async () => {
    const ann = await somebody();
    await query('insert into test_billing_objects values ($1, \'customer\', \'{"kind": "customer"}\')', [ann.subject]);
    await query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`,
    );
    await query('create trigger refuse before delete on users for each row execute function refuse()');
    expect((await leave(ann, { password })).status).toBe(500);
    await query('drop function refuse cascade');
    expect((await known(ann.subject)).rowCount).toBe(1);
    expect((await exportOf(ann)).json.subscriptions).toHaveLength(1);
    expect((await leave(ann, { password })).status).toBe(204);
    expect((await known(ann.subject)).rowCount).toBe(0);
  });

  test('does not wait for an unavailable provider, and the worker retries', async () => {
    const ann = await somebody();
    await query('alter table test_billing_objects rename to away');
    expect((await leave(ann, { password })).status).toBe(204);
    expect((await exportOf(ann)).status).toBe(401);
    await query('alter table away rename to test_billing_objects');
    await query('insert into test_billing_objects values ($1, \'customer\', \'{"kind": "customer"}\')', [ann.subject]);
    const billing = await openBilling(server.database, { stripe: null, webhookUrl: () => null, mailOrigin: () => '' });
    await deleteCustomers(server.database, billing.provider, await listCustomerDeletions(server.database));
    expect((await known(ann.subject)).rowCount).toBe(0);
    expect(await listCustomerDeletions(server.database)).toEqual([]);
  });
});
