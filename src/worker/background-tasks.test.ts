import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMail } from '#store/mail/outbox.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { type MailServer, startMailServer } from '#tests/mail-server.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { deleteExpiredData } from './delete-expired.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const from = 'Forma <forma@forma.example>';
let base: TestDatabase;
let server: MailServer;
let log: string[];
const logger = pino({}, { write: (line: string) => log.push(line) });
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  log = [];
  [base, server] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await Promise.all([base.drop(), server.close()]);
});

const context = () => ({ database: base.database, logger, signal: new AbortController().signal });
function begin(smtpUrl: string | null = server.url) {
  const task = sendQueuedMail({ smtpUrl, from })(context());
  closing.push(() => task.close());
  return task;
}
const write = (recipient: string) => {
  const mail = { userId: null, cause: null, recipient, subject: 'A', text: 'a', html: '<p>a' };
  return transact(base.database, (queries) => addMail(queries, mail));
};
const states = async () =>
  (await queryRows<{ state: string }>(base.database, 'select state from outbox order by recipient')).map(
    ({ state }) => state,
  );

describe('queued mail', () => {
  test('is sent when written, once with several workers', async () => {
    begin();
    begin();
    for (const name of ['a', 'b', 'c', 'd']) await write(`${name}@example.test`);
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']));
    expect(server.received.map(({ to }) => to).sort()).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${name}@example.test`),
    );
  });

  test('from before the worker started is sent too, and the log contains no address', async () => {
    await write('ann@example.test');
    await write('not an address');
    server.settings.atRecipient = () => ({ code: 451, text: 'Not now, ann@example.test' });
    begin();
    await eventually(() => expect(log.join('')).toContain('a mail will be retried'));
    await eventually(() => expect(log.join('')).toContain('a mail could not be sent'));
    expect(log.join('')).not.toContain('example.test');
    expect((await states()).sort()).toEqual(['failed', 'queued']);
  });

  test('is sent completely if the worker is closed meanwhile', async () => {
    let takeIt = () => {};
    const isTaken = new Promise<null>((resolve) => {
      takeIt = () => resolve(null);
    });
    let isBlocked = false;
    server.settings.atData = () => {
      isBlocked = true;
      return isTaken;
    };
    await write('ann@example.test');
    const task = begin();
    await eventually(() => expect(isBlocked).toBe(true));
    const closed = task.close();
    takeIt();
    await closed;
    expect(await states()).toEqual(['sent']);
  });
});

describe('expired data', () => {
  test('is deleted, and other data stays', async () => {
    const { pool } = base.database;
    const ann = await signInAs(base.database, 'starter');
    const bob = await signInAs(base.database, 'starter');
    const { subject } = await queryRow<{ subject: string }>(
      base.database,
      "insert into credentials (email) values ('a@b.test') returning subject",
    );
    const ages = ['1 hour', '-2 hours', '-26 hours', '-31 days'];
    for (const age of ages) {
      const at = `now() + interval '${age}'`;
      await pool.query(`insert into access_tokens (token_hash, session_id, expires_at) values ('${age}', $1, ${at})`, [
        ann.sessionId,
      ]);
      await pool.query(
        `insert into sign_in_links (token_hash, subject, purpose, expires_at) values ('${age}', $1, 'sign_in', ${at})`,
        [subject],
      );
      await pool.query(`insert into sign_in_failures (account, failed_at) values ('${age}', ${at})`);
      await pool.query(
        `insert into oidc_payloads (model, id, payload, expires_at) values ('A', '${age}', '{}', ${at})`,
      );
      await pool.query(
        `insert into login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at) values ('${age}', '', '', '', '/', ${at})`,
      );
      await pool.query(
        `insert into idempotent_answers (user_id, idempotency_key, request_hash, created_at) values ($1, '${age}', '', ${at})`,
        [ann.userId],
      );
      await pool.query(
        `insert into api_tokens (user_id, name, token_hash, hint, scopes, expires_at) values ($1, '', '${age}', '', '{read}', ${at})`,
        [ann.userId],
      );
      await pool.query(
        `insert into outbox (recipient, subject, text_part, html_part, state, created_at) values ('${age}', '', '', '', 'sent', ${at})`,
      );
      await pool.query(
        `insert into test_billing_objects (object_id, kind, state, created_at) values ('${age}', 'portal', '{}', ${at}), ('customer ${age}', 'customer', '{}', ${at})`,
      );
      await pool.query(
        `insert into billing_events (provider, event_id, event_type, told_at, received_at, effect) values ('test', '${age}', '', ${at}, ${at} - interval '89 days', '')`,
      );
    }
    await pool.query("insert into oidc_payloads (model, id, payload) values ('A', 'for good', '{}')");
    await pool.query(
      "insert into outbox (recipient, subject, text_part, html_part, created_at) values ('queued', '', '', '', now() - interval '40 days')",
    );
    await pool.query("update sessions set ended_at = now() - interval '31 days' where session_id = $1", [
      bob.sessionId,
    ]);
    await deleteExpiredData(context());
    const left = async (table: string, column: string) =>
      (await queryRows<{ name: string }>(base.database, `select ${column} as name from ${table} order by 1`)).map(
        ({ name }) => name,
      );
    const [future, hours, day] = ages as [string, string, string, string];
    const tokens = await left('access_tokens', 'token_hash');
    expect(ages.filter((age) => tokens.includes(age))).toEqual([future]);
    expect((await left('sign_in_links', 'token_hash')).sort()).toEqual([future, hours].sort());
    expect((await left('sign_in_failures', 'account')).sort()).toEqual([future, hours].sort());
    expect((await left('oidc_payloads', 'id')).sort()).toEqual([future, 'for good'].sort());
    expect(await left('login_attempts', 'state_hash')).toEqual([future]);
    expect((await left('idempotent_answers', 'idempotency_key')).sort()).toEqual([future, hours].sort());
    expect((await left('api_tokens', 'token_hash')).sort()).toEqual([future, hours, day].sort());
    expect((await left('outbox', 'recipient')).sort()).toEqual([future, hours, day, 'queued'].sort());
    const portals = (await left('test_billing_objects', 'object_id')).filter((id) => !id.startsWith('customer'));
    expect(portals.sort()).toEqual([future, hours].sort());
    expect(await left('test_billing_objects', 'object_id')).toHaveLength(portals.length + ages.length);
    expect((await left('billing_events', 'event_id')).sort()).toEqual([future, hours].sort());
    expect(await left('sessions', 'session_id')).toEqual([ann.sessionId]);
    expect(log.join('')).toContain('expired records deleted');
  });
});
