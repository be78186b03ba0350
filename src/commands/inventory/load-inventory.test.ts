import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicView } from '#engine/columns/view-as-user.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { noCallerListings } from '../search/caller-listings.ts';
import { searchListings } from '../search/search-listings.ts';
import { type LiveInventory, loadInventory } from './load-inventory.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(() => base.database.pool.query('truncate listings cascade'));

const idOf = (key: string) => listingIdOf('test', key);
const write = (rows: Parameters<typeof makeImportRow>[]) =>
  writeListings(base.database, rowsOf(rows.map(([key, changes]) => makeImportRow(key, changes))));

test('a row that does not fit the index is skipped and reported, and others continue', async () => {
  // Growth of 20% per year does not fit the index column.
  await write([['plain'], ['later'], ['wrong', { market_appreciation: 20 }]]);
  const reports: unknown[] = [];
  const live = await loadInventory(base.database, { onError: (error) => reports.push(error) });
  try {
    expect(live.size()).toBe(2);
    expect(String(reports)).toContain(idOf('wrong'));
    await write([['plain', { list_price: 90_000 }], ['later', { market_appreciation: 20 }], ['new']]);
    await live.refresh();
    const { rows } = await live.engine.run('search', publicView, unfilteredQuery);
    expect(rows.map(({ listingId }) => listingId).sort()).toEqual([idOf('plain'), idOf('new')].sort());
    expect(live.health().refusedRows).toBe(2);
    expect(String(reports)).toContain(idOf('later'));
  } finally {
    await live.close();
  }
});

test('the index says what it has: its size, counts by postal code, states of rows, and that it changed', async () => {
  await write([
    ['one', { postal_code: '38109' }],
    ['two', { postal_code: '38109' }],
    ['three', { postal_code: null }],
  ]);
  const live = await loadInventory(base.database);
  try {
    const sizes = () => [live.size(), live.countIn('38109'), live.countIn('38116')];
    expect(sizes()).toEqual([3, 2, 0]);
    const before = live.version();
    await write([
      ['one', { postal_code: '38116', list_price: 95_000 }],
      ['two', { standard_status: 'Closed' }],
    ]);
    const changed = (await listingById(base.database, idOf('one')))!;
    expect([live.contains({ ...changed, list_price: 95_001 }), await live.catchUp(60_000)]).toEqual([false, true]);
    expect([live.contains(changed), live.version() > before, sizes()]).toEqual([true, true, [2, 0, 1]]);
    expect(live.health().status).toBe('available');
  } finally {
    await live.close();
  }
});

test('the age of the index grows while it cannot follow, and drops afterwards', async () => {
  const live = await loadInventory(base.database);
  try {
    await live.refresh();
    const { ageSeconds } = live.health();
    await base.database.pool.query('alter table listings rename to gone');
    await expect(live.refresh()).rejects.toThrow('listings');
    const later = live.health().ageSeconds;
    expect(later).toBeGreaterThan(ageSeconds);
    await base.database.pool.query('alter table gone rename to listings');
    const repaired = performance.now();
    await live.refresh();
    expect(live.health().ageSeconds).toBeLessThanOrEqual((performance.now() - repaired) / 1000 + 1e-3);
  } finally {
    await live.close();
  }
});

test('during a large import, a search returns the page as scanned', async () => {
  await write([['costly'], ['sold'], ['same']]);
  const live = await loadInventory(base.database);
  await live.close();
  await write([
    ['costly', { list_price: 130_000 }],
    ['sold', { standard_status: 'Closed' }],
  ]);
  // The index while changes are still streaming in.
  const behind: LiveInventory = { ...live, catchUp: async () => false, refresh: () => new Promise(() => {}) };
  const { page, total_count } = await searchListings(
    { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 },
    {
      database: base.database,
      live: behind,
      coordinateGrid: 0,
      callerListings: noCallerListings,
      runInTurn: async (scan) => scan(),
    },
  );
  expect(total_count).toBe(3);
  expect(page.map(({ listing }) => listing.list_price).toSorted()).toEqual([120_000, 130_000]);
});
