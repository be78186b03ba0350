import { blockRows, rowsOfBlock } from '../columns/block.ts';
import type { Inventory } from '../columns/inventory.ts';
import { countRows, rowsIn } from '../columns/postal-index.ts';

const rows = rowsOfBlock;

/** An index pays where it leaves less than this share of the rows: it reads them in no order. */
const indexShare = 1 / 8;

/**
 * Brings every row to look at to the block, a blockful at a time, and calls `visit` with how many there are. With few
 * postal codes their rows alone may come; others may come too, so that the codes are still to be tested.
 */
export function scanBlocks(
  { columns, size, postalIndex, only }: Inventory,
  postalCodes: ReadonlySet<number> | null,
  visit: (count: number) => void,
): void {
  const indexed = !only && postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  const listed = indexed ? rowsIn(postalIndex, columns, postalCodes) : only;
  const total = listed ? listed.length : size;
  for (let start = 0; start < total; start += blockRows) {
    const count = Math.min(blockRows, total - start);
    if (listed) rows.set(listed.subarray(start, start + count));
    else for (let index = 0; index < count; index++) rows[index] = start + index;
    visit(count);
  }
}
