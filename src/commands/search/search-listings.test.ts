import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInventory } from '#engine/columns/inventory.ts';
import { listingsById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { noCallerListings } from './caller-listings.ts';
import { type SearchContext, searchListings } from './search-listings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: Array.from({ length: 30 }, (_, index) => makeImportRow(String(index))) });
});
afterAll(() => server.close());

const context = (): SearchContext => ({
  database: server.database,
  live: server.inventory.live()!,
  coordinateGrid: 0,
  callerListings: noCallerListings,
  runInTurn: (scan) => Promise.resolve(scan()),
});

test('a search is settled once, however many rows it returns', async () => {
  let reads = 0;
  const payload = {
    maximum_initial_equity_investment: 1_000_000,
    target_equity_multiple: 0,
    include: ['binding' as const],
    /** Only settling reads it. */
    get low_expense_ratio() {
      reads++;
      return false;
    },
  };
  const { page } = await searchListings(payload, context());
  expect([page.length, reads]).toEqual([24, 1]);
});

test('a page of an index that cannot catch up is in the order of the current listings', async () => {
  const search = {
    maximum_initial_equity_investment: 1_000_000,
    target_equity_multiple: 0,
    sort: 'purchase_price_asc' as const,
  };
  const { page } = await searchListings(search, context());
  const listings = await listingsById(
    server.database.pool,
    page.map(({ listing }) => listing.listing_id),
  );
  const inventory = createInventory();
  for (const [index, listing] of listings.entries()) {
    inventory.put(toIndexed({ ...listing, list_price: 50_000 + ((index * 7) % 24) * 1000 }));
  }
  const outdated = { ...context().live, inventory, contains: () => false, catchUp: () => Promise.resolve(false) };
  const answer = await searchListings(search, { ...context(), live: outdated });
  expect(answer.page.map(({ listing }) => listing.listing_id)).toEqual(page.map(({ listing }) => listing.listing_id));
});

test('a page is in the order of the listings shown when the index changes between the scan and the read', async () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    makeImportRow(String(index), { list_price: 50_000 + ((index * 7) % 20) * 1000 }),
  );
  const { live } = context();
  let scans = 0;
  const { page } = await searchListings(
    { maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 0, sort: 'purchase_price_asc' },
    {
      ...context(),
      runInTurn: async (scan) => {
        const scanned = scan();
        scans++;
        if (scans === 1) {
          await writeListings(server.database, rowsOf(rows));
          await live.refresh();
        }
        return scanned;
      },
    },
  );
  const prices = page.map(({ listing }) => listing.list_price);
  expect([scans, prices]).toEqual([2, prices.toSorted((a, b) => a - b)]);
});
