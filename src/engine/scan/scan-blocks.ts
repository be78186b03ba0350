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
  inventory: Inventory,
  postalCodes: ReadonlySet<number> | null,
  visit: (count: number) => void,
): void {
  const rowList = listRows(inventory, postalCodes);
  const total = rowList ? rowList.length : inventory.size;
  const loadRows = rowList ? null : createLoader(inventory);
  claimScratch(() => {
    for (let start = 0; start < total; start += blockRows) {
      const end = Math.min(start + blockRows, total);
      if (rowList) rows.set(rowList.subarray(start, end));
      visit(loadRows ? loadRows(start, end) : end - start);
    }
  });
}

/** The rows to search; null: all that are not hidden. */
function listRows(
  { columns, size, postalIndex, onlyRows, hiddenRows }: Inventory,
  postalCodes: ReadonlySet<number> | null,
): Int32Array | null {
  const useIndex = !onlyRows && postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  const rowList = useIndex ? rowsIn(postalIndex, columns, postalCodes) : onlyRows;
  if (!rowList || hiddenRows.length === 0) return rowList;
  const hidden = new Set(hiddenRows);
  return rowList.filter((row) => !hidden.has(row));
}

/** Loads the rows from `start` to before `end` without the hidden ones, in ascending calls. Returns their number. */
function createLoader({ hiddenRows, columns }: Inventory): (start: number, end: number) => number {
  const { accelerated } = columns;
  if (accelerated && hiddenRows.length === 0) {
    return (start, end) => {
      accelerated.simd.loadRows(start, end - start);
      return end - start;
    };
  }
  let hiddenBefore = 0;
  return (start, end) => {
    let count = 0;
    for (let row = start; row < end; row++) {
      // A loop up to the next hidden row compares nothing else.
      const stop = hiddenBefore < hiddenRows.length ? Math.min(hiddenRows[hiddenBefore], end) : end;
      while (row < stop) rows[count++] = row++;
      if (row < end) hiddenBefore++;
    }
    return count;
  };
}
