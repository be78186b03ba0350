import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase, restoreTestKey, type TestDatabase } from '#tests/database.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { closeDatabase, type Database } from './database.ts';
import { digestOf } from './digest.ts';
import { findMailboxMail, listMailbox } from './mail/mailbox.ts';
import { migrate, readMigrations } from './migrate.ts';
import { SecretKeyError, setSecretKey } from './secret-key.ts';
import { sharedSecret } from './secrets.ts';
import { consumeLoginAttempt } from './sign-in/login-attempts.ts';
import { findPayload } from './sign-in/oidc-payloads.ts';

const otherKey = { text: 'another key, which is as long as it has to be', origin: '/elsewhere/secret.key' };
/** A statement of the first migration of the version that introduced sealing. */
const sealing = 'ALTER TABLE "secrets" ALTER COLUMN "value" SET DATA TYPE text';

let base: TestDatabase;
let old: Database;
let name = '';
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  restoreTestKey();
  name = `forma_test_${randomBytes(6).toString('hex')}`;
  await base.database.pool.query(`create database ${name}`);
  const url = new URL(base.url);
  url.pathname = `/${name}`;
  old = openTestDatabase(url.href);
  return async () => {
    restoreTestKey();
    await closeDatabase(old);
    await base.database.pool.query(`drop database ${name} with (force)`);
  };
});

/** A database of an earlier version, with a secret in every table that has secrets. */
async function leaveInClear(): Promise<void> {
  const migrations = readMigrations();
  const first = migrations.findIndex(({ sql }) => sql.some((statement) => statement.includes(sealing)));
  await migrate(old, { migrations: migrations.slice(0, first) });
  const insert = (text: string) => old.pool.query(text);
  await insert(`insert into secrets (name, value) values ('issuer_client_secret', '"clear-client-secret"')`);
  await insert(`insert into oidc_payloads (model, id, payload, grant_id, uid, account) values
    ('RefreshToken', 'clear-refresh-token', '{"jti": "clear-refresh-token"}', 'clear-grant', null, 'ann'),
    ('Interaction', 'clear-interaction', '{"uid": "clear-interaction"}', null, 'clear-interaction', null)`);
  await insert(`insert into outbox (recipient, subject, text_part, html_part)
    select 'ann@example.test', 'Hello ' || n, 'clear-reset-link', 'clear-reset-link' from generate_series(1, 1200) n`);
  await insert(`insert into login_attempts values
    ('${digestOf('state')}', '${digestOf('browser')}', 'clear-nonce', 'clear-verifier', '/', now() + interval '1 hour')`);
}

test('secrets that earlier versions stored in plain text are sealed at the start and still readable', async () => {
  await leaveInClear();
  await migrate(old);
  expect(await everyRow()).not.toContain('clear-');
  expect(await sharedSecret(old, 'issuer_client_secret', () => 'new')).toBe('clear-client-secret');
  const found = await findPayload(old, 'RefreshToken', 'id', 'clear-refresh-token');
  expect(found?.payload).toEqual({ jti: 'clear-refresh-token' });
  expect(await findPayload(old, 'Interaction', 'uid', 'clear-interaction')).not.toBeNull();
  const [line] = await listMailbox(old);
  expect((await findMailboxMail(old, line!.mailId))?.text).toBe('clear-reset-link');
  expect(await consumeLoginAttempt(old, 'state', 'browser')).toMatchObject({ codeVerifier: 'clear-verifier' });
});

test('sealing reads every table a constant number of times', async () => {
  await leaveInClear();
  await old.pool.query(`insert into oidc_payloads (model, id, payload)
    select 'Session', 'clear-session-' || n, '{}' from generate_series(1, 1200) n`);
  await old.pool.query('analyze');
  const before = await rowsRead();
  await migrate(old);
  const after = await rowsRead();
  for (const table of ['outbox', 'oidc_payloads']) expect(after[table]! - before[table]!).toBeLessThan(1200 * 50);
});

/** The number of rows of each table that full scans have read. */
async function rowsRead(): Promise<Record<string, number>> {
  await old.pool.query('select pg_stat_clear_snapshot(), pg_stat_force_next_flush()');
  const text = `select coalesce(json_object_agg(relname, seq_tup_read), '{}') as read from pg_stat_user_tables`;
  return (await queryRow<{ read: Record<string, number> }>(old, text)).read;
}

test('failed sealing changes nothing and is repeated at the next start', async () => {
  await leaveInClear();
  await old.pool.query(
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await old.pool.query('create trigger refuse before update on oidc_payloads for each row execute function refuse()');
  await expect(migrate(old)).rejects.toThrow('no');
  expect(await everyRow()).toContain('clear-client-secret');
  await old.pool.query('drop function refuse cascade');
  await migrate(old);
  expect(await everyRow()).not.toContain('clear-');
});

test('a different key stops the start with an explanation and changes nothing', async () => {
  await migrate(old);
  await sharedSecret(old, 'a secret', () => 'hidden');
  const before = await everyRow();
  setSecretKey(otherKey);
  await expect(migrate(old)).rejects.toThrow(SecretKeyError);
  await expect(migrate(old)).rejects.toThrow(/different secret key than \/elsewhere\/secret\.key.*SECRET_KEY/);
  await expect(sharedSecret(old, 'a secret', () => 'made again')).rejects.toThrow();
  expect(await everyRow()).toBe(before);
  restoreTestKey();
  await migrate(old);
  expect(await sharedSecret(old, 'a secret', () => 'made again')).toBe('hidden');
});

async function everyRow(): Promise<string> {
  const rows = await queryRows<{ text: string }>(
    old,
    `select query_to_xml('select * from ' || quote_ident(table_name), true, true, '')::text as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ text }) => text).join('\n');
}
