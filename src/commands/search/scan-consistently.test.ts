import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { type LiveInventory, loadInventory } from '../inventory/load-inventory.ts';
import { noCallerListings } from './caller-listings.ts';
import { exportMatches } from './export-matches.ts';
import { type SearchContext, searchListings } from './search-listings.ts';

let base: TestDatabase;
let live: LiveInventory;
beforeAll(async () => {
  base = await createTestDatabase();
  live = await loadInventory(base.database);
});
afterAll(async () => {
  await live.close();
  await base.drop();
});

const count = 20;
const payload: SearchPayload = {
  maximum_initial_equity_investment: 1e9,
  target_equity_multiple: 0,
  sort: 'purchase_price_asc',
};

async function writePrices(priceOf: (index: number) => number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => makeImportRow(`i${index}`, { list_price: priceOf(index) }));
  await writeListings(base.database, rowsOf(rows));
  await live.refresh();
}

/** Reverses the order of all prices right after the first scan, so that its listings are read in their new state. */
function contextWithChange(): SearchContext {
  let hasChanged = false;
  const runInTurn: SearchContext['runInTurn'] = async (scan) => {
    const result = scan();
    if (!hasChanged) {
      hasChanged = true;
      await writePrices((index) => 100_000 - index);
    }
    return result;
  };
  return { database: base.database, live, coordinateGrid: 0, callerListings: noCallerListings, runInTurn };
}

async function exportedPrices(): Promise<(number | null)[]> {
  const prices: (number | null)[] = [];
  for await (const rows of exportMatches(settleSearch(payload), payload, contextWithChange())) {
    prices.push(...rows.map(({ calculation }) => calculation.purchase_price));
  }
  return prices;
}

async function pagePrices(): Promise<(number | null)[]> {
  const { page } = await searchListings(payload, contextWithChange());
  return page.map(({ calculation }) => calculation.purchase_price);
}

test.each([
  ['a page', pagePrices],
  ['an export', exportedPrices],
])('%s is in the order of its listings if they change between the scan and their reading', async (_, readPrices) => {
  await writePrices((index) => 100_000 + index);
  expect(await readPrices()).toEqual(Array.from({ length: count }, (__, index) => 100_000 - count + 1 + index));
});
