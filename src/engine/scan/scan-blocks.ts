import type { Inventory } from '../columns/inventory.ts';
import { countRows, rowsIn } from '../columns/postal-index.ts';
import { blockRows, claimScratch, rowsOfBlock } from '../scratch.ts';

const rows = rowsOfBlock;

/** The postal index is faster only below this share of the rows, because it reads them out of order. */
const indexShare = 1 / 8;

/**
 * Loads the rows to search into the block, one block at a time, and calls `visit` with their number. May load rows of
 * other postal codes too, so `visit` must still test the codes.
 */
export function scanBlocks(
  { columns, size, postalIndex, onlyRows }: Inventory,
  postalCodes: ReadonlySet<number> | null,
  visit: (count: number) => void,
): void {
  const useIndex = !onlyRows && postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  const rowList = useIndex ? rowsIn(postalIndex, columns, postalCodes) : onlyRows;
  const total = rowList ? rowList.length : size;
  claimScratch(() => {
    for (let start = 0; start < total; start += blockRows) {
      const count = Math.min(blockRows, total - start);
      if (rowList) rows.set(rowList.subarray(start, start + count));
      else for (let index = 0; index < count; index++) rows[index] = start + index;
      visit(count);
    }
  });
}
