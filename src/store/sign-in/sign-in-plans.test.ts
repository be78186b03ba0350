import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { type RecordedPlan, recordPlans } from '#tests/record-plans.ts';
import { queueCustomerDeletions } from '../billing/billing-customers.ts';
import { findOpenCheckout, readCheckout } from '../billing/checkouts.ts';
import { findRunningSubscription, listRunningSubscriptions } from '../billing/subscriptions.ts';
import { removeTestCustomer } from '../billing/test-billing.ts';
import { withLongConnection } from '../database.ts';
import { deleteExpired } from '../delete-expired.ts';
import { accountParts, readPersonData, readPersonRows } from '../people/account-data.ts';
import { deleteUser } from '../people/delete-user.ts';
import { findSession } from '../people/sessions.ts';
import { embeddedIssuerName, findUserId, findUsers, isDisabled } from '../people/users.ts';
import { changePassword, confirmEmail, credentialsByEmail, credentialsBySubject } from './credentials.ts';
import { consumePayload, dropGrant, dropPayloadsOfAccount, findPayload, savePayload } from './oidc-payloads.ts';
import { deleteFailures, failuresOf } from './sign-in-failures.ts';
import { dropLinks, emailOfLink } from './sign-in-links.ts';

/** Enough rows that a full scan is never the cheapest plan for a few of them. */
const people = 5000;

let base: TestDatabase;
let grownTables: Set<string>;
let person: { userId: string; subject: string; email: string };
beforeAll(async () => {
  base = await createTestDatabase();
  await withLongConnection(base.database, async (client) => {
    for (const text of growth) await client.query(text, [people]);
    await client.query('analyze');
  });
  person = await queryRow(
    base.database,
    'select user_id as "userId", subject, email from users order by email limit 1',
  );
  const grown = await queryRows<{ name: string }>(
    base.database,
    'select relname as name from pg_class where reltuples >= $1',
    [people],
  );
  grownTables = new Set(grown.map(({ name }) => name));
}, 120_000);
afterAll(() => base.drop());

const growth = [
  `insert into credentials (email, email_verified_at) select n || '@example.test', now() from generate_series(1, $1) n`,
  `insert into users (issuer, subject, email) select '${embeddedIssuerName}', subject, email from credentials limit $1`,
  `insert into sessions (user_id, cookie_hash, session_token, session_token_hash, expires_at, ended_at)
    select user_id, user_id, '', user_id, now() + interval '1 day', case when random() < 0.3 then now() end
    from users limit $1`,
  `insert into access_tokens select session_id, session_id, now() + interval '5 minutes' from sessions limit $1`,
  `insert into oidc_payloads (model, id, payload, grant_id, account, expires_at)
    select model, model || n::text || subject, '{}', n::text || subject, subject, now() + interval '1 day'
    from credentials, generate_series(1, 3) n, unnest(array['Grant', 'RefreshToken']) model limit $1 * 6`,
  `insert into sign_in_links (token_hash, subject, purpose, expires_at)
    select subject, subject, 'reset_password', now() + interval '1 hour' from credentials limit $1`,
  `insert into sign_in_failures select 'account ' || email, now() from credentials limit $1`,
  `insert into login_attempts select n, n, '', '', '/', now() + interval '1 hour' from generate_series(1, $1) n`,
  `insert into api_tokens (user_id, name, token_hash, hint, scopes, expires_at)
    select user_id, 'script', user_id, '', '{read}', now() + interval '1 day' from users limit $1`,
  `insert into billing_customers select user_id, 'stripe', user_id from users limit $1`,
  `insert into checkouts (user_id, provider, provider_id, plan, billing_interval, state, expires_at)
    select user_id, 'stripe', user_id, 'investor', 'monthly', 'complete', now() from users limit $1`,
  `insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, told_at, ended_at,
      current_period_end)
    select user_id, 'stripe', user_id, 'investor', 'monthly', 'ended', now(), now(), now() from users limit $1`,
  `insert into billing_events (provider, event_id, event_type, told_at, effect)
    select 'stripe', n, 'x', now(), 'applied' from generate_series(1, $1) n`,
  `insert into test_billing_objects select 'cus_' || n, 'customer', jsonb_build_object('customerId', 'cus_' || n)
    from generate_series(1, $1) n`,
  `insert into outbox (user_id, recipient, subject, text_part, html_part, state)
    select user_id, email, 'Hello', '', '', 'sent' from users limit $1`,
  `insert into idempotent_answers (user_id, idempotency_key, request_hash)
    select user_id, 'key', '' from users limit $1`,
];

/** Expects that no statement of the work scans one of these tables. */
async function expectIndexed(work: (recorded: TestDatabase['database']) => Promise<unknown>): Promise<void> {
  const { recorded, plans } = recordPlans(base.database);
  await work(recorded);
  expect(plans.length).toBeGreaterThan(0);
  const isScan = ({ scannedTables }: RecordedPlan) => scannedTables.some((table) => grownTables.has(table));
  expect(plans.filter(isScan)).toEqual([]);
}

test('renewing a sign-in scans no table', () =>
  expectIndexed(async (database) => {
    await findSession(database, '', 'cookie');
    await credentialsBySubject(database.pool, person.subject);
    await findPayload(database, 'RefreshToken', 'id', 'token');
    await consumePayload(database, 'RefreshToken', 'token', 30);
    await savePayload(database, 'RefreshToken', 'new', { grantId: 'g', accountId: person.subject }, 60);
    await dropGrant(database, 'RefreshToken', 'g');
  }));

test('signing in and choosing a password scan no table', () =>
  expectIndexed(async (database) => {
    const { pool } = database;
    await credentialsByEmail(pool, person.email);
    await failuresOf(pool, ['a', 'b', 'c']);
    await deleteFailures(pool, ['a', 'b']);
    await isDisabled(pool, person.subject);
    await findUserId(pool, person.subject);
    await findUsers(pool, person.userId);
    await emailOfLink(pool, 'token', 'reset_password');
    await changePassword(pool, person.subject, 'hash');
    await confirmEmail(pool, person.subject);
    await dropLinks(pool, person.subject);
    await dropPayloadsOfAccount(pool, person.subject);
  }));

test('reading and paying for a plan scan no table', () =>
  expectIndexed(async (database) => {
    await findOpenCheckout(database, person.userId);
    await readCheckout(database, person.userId, person.userId);
    await findRunningSubscription(database, person.userId);
    await listRunningSubscriptions(database, 'stripe', { onlyDue: true });
    await removeTestCustomer(database, 'cus_7');
  }));

test('deleting expired rows scans no table', () =>
  expectIndexed(({ pool }) => deleteExpired(pool as unknown as Client)));

test('exporting and deleting an account scan no table', () =>
  expectIndexed(async ({ pool }) => {
    const account = { ...person, issuer: embeddedIssuerName };
    const ours = new Set(['sessions', 'api_tokens', 'billing_customers', 'checkouts', 'subscriptions', 'outbox']);
    const caller = { emailVerified: true, hasPrivateListings: false, hasHiddenHomes: false, lenderLimits: null };
    await readPersonData(pool, { ...account, role: 'starter', ...caller });
    for (const part of accountParts.filter(({ table }) => ours.has(table))) {
      await readPersonRows(pool, part, person.userId, { after: null, limit: 100 });
    }
    await queueCustomerDeletions(pool, person.userId);
    await deleteUser(pool, account);
  }));

test('every reference to a user has an index that starts with it, for deleting the user', async () => {
  const { rows } = await base.database.pool.query(`
    select conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'credentials'::regclass, 'sessions'::regclass)
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
  expect(rows).toEqual([]);
});
