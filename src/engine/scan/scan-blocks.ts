import { firstNotBelow } from '../columns/first-not-below.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { countRows, rowsIn } from '../columns/postal-index.ts';
import { blockRows, claimScratch, rowsOfBlock } from '../scratch.ts';
import { everyZone, type ZonesToRead } from '../zones/zones-to-read.ts';

const rows = rowsOfBlock;

/** The postal index is faster only below this share of the rows, because it reads them out of order. */
const indexShare = 1 / 8;

/**
 * Loads the rows to search into the block, one block at a time, and calls `visit` with their number. May load rows of
 * other postal codes too, so `visit` must still test the codes. A scan of all rows reads only the zones that are given.
 */
export function scanBlocks(
  view: InventoryView,
  postalCodes: ReadonlySet<number> | null,
  visit: (count: number) => void,
  zonesToRead: () => ZonesToRead = () => everyZone(view.size),
): void {
  const rowList = listRows(view, postalCodes);
  claimScratch(() => {
    if (rowList) {
      scanList(rowList, view, visit);
      return;
    }
    const loadRows = createLoader(view);
    const { zones, isNeeded } = zonesToRead();
    for (const zone of zones) {
      const start = zone * blockRows;
      const end = Math.min(start + blockRows, view.size);
      const hidden = firstNotBelow(view.hiddenRows, end) - firstNotBelow(view.hiddenRows, start);
      if (isNeeded(zone, end - start - hidden)) visitWatched(loadRows(start, end), true, view, visit);
    }
    scanList(view.privateRows, view, visit);
  });
}

function scanList(rowList: Int32Array, view: InventoryView, visit: (count: number) => void): void {
  for (let start = 0; start < rowList.length; start += blockRows) {
    const block = rowList.subarray(start, start + blockRows);
    rows.set(block);
    // The postal index lists the newest rows first.
    visitWatched(block.length, false, view, visit);
  }
}

function visitWatched(
  count: number,
  areAscending: boolean,
  { watch }: InventoryView,
  visit: (count: number) => void,
): void {
  watch?.open(rows, count, areAscending);
  visit(count);
  watch?.close();
}

/** The rows to search; null: all that are not hidden. */
function listRows(view: InventoryView, postalCodes: ReadonlySet<number> | null): Int32Array | null {
  const { columns, size, postalIndex, onlyRows, hiddenRows, privateRows } = view;
  if (onlyRows) return withoutHidden(onlyRows, hiddenRows);
  const useIndex = postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  if (!useIndex) return null;
  const publicRows = withoutHidden(rowsIn(postalIndex, columns, postalCodes), hiddenRows);
  const rowList = new Int32Array(publicRows.length + privateRows.length);
  rowList.set(publicRows);
  rowList.set(privateRows, publicRows.length);
  return rowList;
}

function withoutHidden(rowList: Int32Array, hiddenRows: Int32Array): Int32Array {
  if (hiddenRows.length === 0) return rowList;
  const hidden = new Set(hiddenRows);
  return rowList.filter((row) => !hidden.has(row));
}

/** Loads the rows from `start` to before `end` without the hidden ones. Returns their number. */
function createLoader({ hiddenRows, columns }: InventoryView): (start: number, end: number) => number {
  const { accelerated } = columns;
  if (accelerated && hiddenRows.length === 0) {
    return (start, end) => {
      accelerated.simd.loadRows(start, end - start);
      return end - start;
    };
  }
  return (start, end) => {
    let count = 0;
    let nextHidden = firstNotBelow(hiddenRows, start);
    for (let row = start; row < end; row++) {
      // A loop up to the next hidden row compares nothing else.
      const stop = nextHidden < hiddenRows.length ? Math.min(hiddenRows[nextHidden], end) : end;
      while (row < stop) rows[count++] = row++;
      if (row < end) nextHidden++;
    }
    return count;
  };
}
