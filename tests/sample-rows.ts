import { makeSampleInventory } from '#commands/sample-inventory/make-sample-inventory.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';

let all: readonly ImportRow[] | null = null;

/** Every `every`-th listing of the sample inventory, from all of its places. Makes the inventory once for all test files. */
export function everySampleRow(every: number): ImportRow[] {
  all ??= [...makeSampleInventory()];
  return all.filter((_, index) => index % every === 0);
}

/** The first listings of the sample inventory, without making the others. */
export function firstSampleRows(count: number): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const row of makeSampleInventory()) if (rows.push(row) === count) break;
  return rows;
}
