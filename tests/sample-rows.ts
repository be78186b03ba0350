import { makeSampleInventory } from '#commands/sample-inventory/make-sample-inventory.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';

let everyTenth: readonly ImportRow[] | null = null;

/** Every `every`-th listing of the sample inventory, from all of its places: 10, 20 and so on. Makes them once for all test files. */
export function everySampleRow(every: number): ImportRow[] {
  if (every % 10 !== 0) throw new RangeError(`Only every tenth listing is made, so not every ${every}th.`);
  everyTenth ??= [...makeSampleInventory(10)];
  return everyTenth.filter((_, index) => (index * 10) % every === 0);
}

/** The first listings of the sample inventory, without making the others. */
export function firstSampleRows(count: number): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const row of makeSampleInventory()) if (rows.push(row) === count) break;
  return rows;
}
