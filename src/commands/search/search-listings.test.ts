import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { noCallerListings } from './caller-listings.ts';
import { searchListings } from './search-listings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: Array.from({ length: 30 }, (_, index) => makeImportRow(String(index))) });
});
afterAll(() => server.close());

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
  const { page } = await searchListings(payload, {
    database: server.database,
    live: server.inventory.live()!,
    coordinateGrid: 0,
    callerListings: noCallerListings,
    runInTurn: (scan) => Promise.resolve(scan()),
  });
  expect([page.length, reads]).toEqual([24, 1]);
});
