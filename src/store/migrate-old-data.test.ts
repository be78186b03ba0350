import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { closeDatabase, type Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let administrator: TestDatabase;
let database: Database;
const name = `forma_test_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  administrator = await createTestDatabase();
  await administrator.database.pool.query(`create database ${name}`);
  const url = new URL(administrator.url);
  url.pathname = `/${name}`;
  database = openTestDatabase(url.href);
});
afterAll(async () => {
  await closeDatabase(database);
  await administrator.database.pool.query(`drop database ${name} with (force)`);
  await administrator.drop();
});

/** Applies the migrations up to a number, such as 26 for `0026_…`. */
const migrateTo = (number: number) => migrate(database, { migrations: readMigrations().slice(0, number + 1) });
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const countOf = async (table: string) =>
  (await queryRow<{ count: number }>(database, `select count(*) as count from ${table}`)).count;

/** People with a saved search, news of it, and settings and phone numbers as version 26 stored them. */
async function fillAsOf26(): Promise<void> {
  await query(`insert into users (issuer, subject, email, email_verified)
    select 'forma', name, name || '@example.test', true
    from unnest('{ann,bob,cid,dan,eve}'::text[]) as name`);
  await query(`insert into phone_numbers (user_id, phone_number, confirmed_at)
    select user_id, phone_number, confirmed_at::timestamptz from users join (values
      ('ann', '+19015550101', '2026-01-01'), ('bob', '+19015550101', '2026-02-01'),
      ('cid', '+19015550102', '2026-01-01'), ('dan', '+19015550102', '2026-01-01'),
      ('eve', '+19015550103', '2026-01-01')) as confirmed (subject, phone_number, confirmed_at) using (subject)`);
  await query(`insert into user_settings (user_id, user_timezone, user_notification_hour)
    select user_id, zone, hour from users join (values
      ('ann', 'America/New_York', 8), ('bob', 'America/New_York', 9), ('cid', 'America/Chicago', 8))
      as chosen (subject, zone, hour) using (subject)`);
  await query(`insert into saved_searches (user_id, title, search_params)
    select user_id, 'Memphis', '{"targetEquityMultiple": 1.3}' from users`);
  await query(`insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at)
    select user_id, saved_search_id, '0123456789abcdef', '5', 'new_match', 'price_cut', '{"price": 97000}', now()
    from saved_searches`);
  await query(`insert into search_event_counts (user_id, saved_search_id, day, recorded)
    select user_id, saved_search_id, '2026-01-01', 100 from saved_searches`);
  await query(`insert into listings (listing_id, source, source_key, standard_status, property_type, list_price,
      tax_annual_amount, tax_rate, insurance_annual, other_annual, upfront, rent, rent_source)
    values ('0123456789abcdef', 'mls', 'a', 'Active', 'SFR', 97000, 900, 1, 500, 0, 0, 1300, 'actual')`);
  await query(`insert into compared_listings (listing_id, for_sale, property_type, list_price, rent, tax_rate,
      tax_annual_amount, insurance_annual, other_annual, upfront)
    select listing_id, true, property_type, list_price, rent, tax_rate, tax_annual_amount, insurance_annual,
      other_annual, upfront from listings`);
  await query(`insert into outbox (user_id, channel, recipient, subject, text_part, html_part)
    select user_id, 'sms', '+19015550101', '', '', '' from users where subject = 'ann'`);
  await query(`insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation,
      model_version, created_at, updated_at)
    select user_id, '0123456789abcdef', '{}', '{}', '{}', '{}', '1', '2026-01-05', '2026-02-06' from users
    where subject = 'ann'`);
}

const keptTables = [
  'users',
  'user_settings',
  'saved_searches',
  'search_events',
  'search_event_counts',
  'listings',
  'compared_listings',
  'outbox',
  'proformas',
];

test('Data of earlier versions survives the migrations, and what a new constraint excludes is settled', async () => {
  await migrateTo(26);
  await fillAsOf26();
  const counts = await Promise.all(keptTables.map(countOf));
  await migrateTo(29);
  await query("insert into rent_month (month) values ('2026-10')");
  await migrate(database);
  expect(await Promise.all(keptTables.map(countOf))).toEqual(counts);

  const numbers = await queryRows<{ subject: string; number: string }>(
    database,
    'select subject, phone_number as number from phone_numbers join users using (user_id) order by number, subject',
  );
  // Of two confirmed at once, one keeps it.
  const { later } = await queryRow<{ later: string }>(
    database,
    "select subject as later from users where subject in ('cid', 'dan') order by user_id desc limit 1",
  );
  expect(numbers).toEqual([
    { subject: 'bob', number: '+19015550101' },
    { subject: later, number: '+19015550102' },
    { subject: 'eve', number: '+19015550103' },
  ]);
  const twice = `insert into phone_numbers (user_id, phone_number) select user_id, '+19015550103' from users where subject = 'ann'`;
  await expect(query(twice)).rejects.toThrow('phone_numbers_once');

  const zones = await queryRows<{ subject: string; zone: string | null; hour: number }>(
    database,
    `select subject, user_timezone as zone, user_notification_hour as hour from user_settings join users using (user_id)
    order by subject`,
  );
  expect(zones).toEqual([
    { subject: 'ann', zone: null, hour: 8 },
    { subject: 'bob', zone: 'America/New_York', hour: 9 },
    { subject: 'cid', zone: 'America/Chicago', hour: 8 },
  ]);
  const saved =
    'select listing_saved_at::date::text as listing, numbers_saved_at::date::text as numbers from proformas';
  expect(await queryRows(database, saved)).toEqual([{ listing: '2026-01-05', numbers: '2026-02-06' }]);
  expect(await queryRows(database, 'select month, model_version from renewals')).toEqual([
    { month: '2026-10', model_version: '1' },
  ]);
  await expect(query("insert into renewals (month, model_version) values ('2026-11', '2')")).rejects.toThrow(
    'renewals_pkey',
  );
});
