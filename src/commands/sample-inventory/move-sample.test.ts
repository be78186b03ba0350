import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#store/database.ts';
import { withTransaction } from '#store/database.ts';
import { deleteOldSampleListings } from '#store/listings/sample-listings.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { isFullSize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { firstSampleRows } from '#tests/sample-rows.ts';
import { hourOfChanges, moveSampleInventory } from './move-sample.ts';

const day = 86_400_000;
/** When the inventory of every test was made, and the hour of its first changes. */
const made = Date.parse('2026-03-01T15:00:00Z');
const first = Date.parse('2026-03-02T00:00:00Z') + hourOfChanges * 3_600_000;
const never = new AbortController().signal;

/** So many that a percent of them is a number to count, and enough to follow from day to day. */
const sample = firstSampleRows(4000);
const few = sample.slice(0, 500);
let databases: TestDatabase[];
beforeEach(() => {
  databases = [];
});
afterEach(() => Promise.all(databases.map((database) => database.drop())));

async function madeInventory(rows: Iterable<ImportRow> = sample): Promise<Database> {
  const base = await createTestDatabase();
  databases.push(base);
  await writeListings(base.database, rowsOf(rows), { observedAt: new Date(made).toISOString() });
  return base.database;
}

type Stored = {
  listing_id: string;
  source_key: string;
  standard_status: string;
  list_price: number;
  previous_list_price: number | null;
  rent: number;
  flags: string[];
  days_on_market: number;
  first_seen_at: string;
  observed_at: string;
};
const stored = (database: Database) =>
  queryRows<Stored>(
    database,
    `select listing_id, source_key, standard_status, list_price, previous_list_price, rent, flags, days_on_market,
      first_seen_at, observed_at, tax_annual_amount, insurance_annual, unparsed_address from listings order by listing_id`,
  );
const move = (database: Database, now: number) => moveSampleInventory(database, now, never);

describe('the sample inventory', () => {
  test('changes by about one percent a day, and the history has every change', async () => {
    const database = await madeInventory();
    const before = new Map((await stored(database)).map((row) => [row.listing_id, row]));
    const [moved, ...others] = await move(database, first);
    expect(others).toEqual([]);
    expect(moved).toMatchObject({ day: '2026-03-02', added: 200, deleted: 0 });
    expect(moved!.priceCuts).toBeGreaterThan(20);
    expect(moved!.priceCuts).toBeLessThan(60);
    const after = await stored(database);
    const known = after.filter(({ listing_id }) => before.has(listing_id));
    const cut = known.filter((row) => row.list_price !== before.get(row.listing_id)!.list_price);
    expect(cut).toHaveLength(moved!.priceCuts);
    for (const row of cut) {
      const was = before.get(row.listing_id)!;
      expect(row.previous_list_price).toBe(was.list_price);
      expect(row.list_price).toBeLessThan(was.list_price);
      expect(row.list_price).toBeGreaterThan(0.85 * was.list_price);
      expect(row).toMatchObject({ standard_status: 'Active', rent: was.rent, days_on_market: was.days_on_market + 1 });
      const history = await queryRows<{ list_price: number; observed_at: string }>(
        database,
        'select list_price, observed_at from listing_history where listing_id = $1 order by observed_at',
        [row.listing_id],
      );
      expect(history).toEqual([
        { list_price: was.list_price, observed_at: new Date(made).toISOString() },
        { list_price: row.list_price, observed_at: new Date(first).toISOString() },
      ]);
    }
    const sold = known.filter(
      (row) => row.standard_status === 'Pending' && before.get(row.listing_id)!.standard_status === 'Active',
    );
    expect(sold.length).toBeGreaterThan(20);
    expect(sold.length).toBeLessThan(60);
    expect(sold.every((row) => Date.parse(row.observed_at) === first)).toBe(true);
    const added = after.filter(({ listing_id }) => !before.has(listing_id));
    expect(added).toHaveLength(200);
    for (const row of added) {
      expect(row).toMatchObject({ days_on_market: 0, previous_list_price: null });
      expect(row.first_seen_at).toBe(new Date(first).toISOString());
      expect(row.flags).toContain('sample');
      expect(row.rent).toBeGreaterThan(0);
    }
  });

  test('changes once a day, and days of absence are made up like days of presence', async () => {
    const [present, absent] = await Promise.all([madeInventory(few), madeInventory(few)]);
    expect(await move(present, first - 1)).toEqual([]);
    for (const late of [0, 1, 2, 3]) {
      expect(await move(present, first + late * day)).toHaveLength(1);
      expect(await move(present, first + late * day + day - 1)).toEqual([]);
    }
    const days = await move(absent, first + 3 * day + 5000);
    expect(days.map((moved) => moved.day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
    expect(await stored(absent)).toEqual(await stored(present));
    const history = (database: Database) =>
      queryRows(database, 'select * from listing_history order by listing_id, observed_at');
    expect(await history(absent)).toEqual(await history(present));
  });

  test('changes once although several workers start at the same time', async () => {
    const database = await madeInventory(few);
    const days = await Promise.all([1, 2, 3].map(() => move(database, first)));
    expect(days.flat()).toHaveLength(1);
  });

  test.runIf(isFullSize)('makes up at most thirty days', async () => {
    const database = await madeInventory(sample.slice(0, 10));
    const days = await move(database, first + 300 * day);
    expect(days).toHaveLength(30);
    expect(days.at(-1)!.day).toBe(new Date(first + 300 * day).toISOString().slice(0, 10));
  });

  test('does not change where a real listing is stored, nor appear where there is none', async () => {
    const withReal = await madeInventory([...sample.slice(0, 100), makeImportRow('real')]);
    const empty = await madeInventory([]);
    expect(await move(withReal, first + day)).toEqual([]);
    expect(await move(empty, first + day)).toEqual([]);
    expect((await queryRow<{ count: number }>(empty, 'select count(*) from listings')).count).toBe(0);
  });

  test('stops between two days', async () => {
    const database = await madeInventory(sample.slice(0, 10));
    expect(await moveSampleInventory(database, first + day, AbortSignal.abort())).toEqual([]);
  });
});

describe('sample listings off the market', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase();
  });
  afterAll(() => base.drop());

  test('are deleted after a while, unless somebody saved them', async () => {
    const { database } = base;
    const row = (key: string, changes: Partial<ImportRow> = {}) =>
      makeImportRow(key, { source: 'sample', standard_status: 'Closed', ...changes });
    const rows = [
      row('old'),
      row('saved'),
      row('for sale', { standard_status: 'Active' }),
      row('real', { source: 'x' }),
    ];
    await writeListings(database, rowsOf(rows), { observedAt: new Date(made).toISOString() });
    await writeListings(database, rowsOf([row('new')]), { observedAt: new Date(first).toISOString() });
    const { userId } = await signInAs(database, 'professional');
    await database.pool.query(
      "insert into exclusives (user_id, listing_id) select $1, listing_id from listings where source_key = 'saved'",
      [userId],
    );
    const since = new Date(first).toISOString();
    expect(await withTransaction(database, (client) => deleteOldSampleListings(client, since))).toBe(1);
    const left = await queryRows<{ source_key: string }>(database, 'select source_key from listings order by 1');
    expect(left.map(({ source_key }) => source_key)).toEqual(['for sale', 'new', 'real', 'saved']);
  });
});
