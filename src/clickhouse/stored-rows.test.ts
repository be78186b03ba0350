import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { arbitraryListings, arbitraryQueries } from '#tests/engine-cases.ts';
import type { Value } from './client.ts';
import { inventoryOfRows } from './stored-rows.ts';
import { storedNames } from './table-columns.ts';

/** The rows as SELECT reads them from the table: 64-bit ids as text. */
function rowsOf({ columns, size }: Inventory): Value[][] {
  return Array.from({ length: size }, (_, row) => [
    String((BigInt(columns.idHigh[row]!) << 32n) | BigInt(columns.idLow[row]!)),
    ...storedNames.map((name) => columns[name][row]!),
  ]);
}

test('rows of the table are searched like the listings that they came from', () => {
  let found = 0;
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, (listings, sample) => {
      const query = { ...sample, hasWords: false };
      const inventory = createInventory(listings.length);
      for (const listing of listings) inventory.put(listing);
      const expected = search(inventory, query);
      expect(search(inventoryOfRows(rowsOf(inventory)), query)).toEqual(expected);
      found += expected.totalCount;
    }),
    { numRuns: 200, seed: 11 },
  );
  expect(found).toBeGreaterThan(100);
});
