import { restructure } from './change-counts.ts';
import { createRowOrder, type RowOrder } from './row-order.ts';
import { permuteRows, type RowStore, swapRows } from './row-store.ts';
import { narrowZone, zonesOf } from './zone-bounds.ts';

/** Rows of a step between two looks at the time. */
const rowsPerLook = 64;

/** Moves rows into an order, in steps between which rows may change. */
export type Arrangement = {
  /** Works until it is time to stop, or done. Returns whether it is done. */
  readonly work: (isTimeOver: () => boolean) => boolean;
};

/** Below this number of zones a scan of all of them is fast enough. */
const fewestZones = 4;
/** Share of the rows that may be scattered. */
const scatteredShare = 1 / 64;

function isScattered({ scattered, size }: RowStore): boolean {
  return zonesOf(size) >= fewestZones && scattered > size * scatteredShare;
}

/** Puts similar rows into the same zones, and makes the bounds of zones narrow. Null: it is not worth it now. */
export function startArrangement(store: RowStore): Arrangement | null {
  if (!isScattered(store)) return null;
  const { columns } = store;
  store.scattered = 0;
  const steps = arrange(store, createRowOrder(columns, store.size));
  return {
    work: (isTimeOver) => {
      if (store.columns !== columns) {
        // The columns have grown into other arrays, so the next call starts again.
        store.scattered = store.size;
        return true;
      }
      let result: IteratorResult<undefined>;
      restructure(store.changeCounts, () => {
        do result = steps.next();
        while (!result.done && !isTimeOver());
      });
      return result!.done === true;
    },
  };
}

/** The same at once, several times faster, while nothing else may run. */
export function arrangeAtOnce(store: RowStore): void {
  if (!isScattered(store)) return;
  store.scattered = 0;
  const { cells, cellOf } = createRowOrder(store.columns, store.size);
  const cellOfRow = Int32Array.from({ length: store.size }, (_, row) => cellOf(row));
  const counts = new Int32Array(cells);
  for (const cell of cellOfRow) counts[cell]++;
  const heads = startsOf(counts);
  permuteRows(
    store,
    cellOfRow.map((cell) => heads[cell]++),
  );
}

function* arrange(store: RowStore, order: RowOrder): Generator<undefined> {
  const { ends, heads } = yield* countCells(store, order);
  yield* placeRows(store, order, heads, ends);
  for (let zone = 0; zone < zonesOf(store.size); zone++) {
    narrowZone(store.zoneBounds, zone, store.columns, store.size);
    yield;
  }
}

type Cells = { readonly heads: Int32Array; readonly ends: Int32Array };

/** Where the rows of each cell begin and end. */
function* countCells(store: RowStore, { cells, cellOf }: RowOrder): Generator<undefined, Cells> {
  const counts = new Int32Array(cells);
  for (let row = 0; row < store.size; row++) {
    counts[cellOf(row)]++;
    if (row % rowsPerLook === 0) yield;
  }
  const heads = startsOf(counts);
  return { heads, ends: heads.map((head, cell) => head + counts[cell]) };
}

/** Where each cell begins if the cells follow each other. */
function startsOf(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.length);
  for (let cell = 1; cell < counts.length; cell++) starts[cell] = starts[cell - 1] + counts[cell - 1];
  return starts;
}

/** Swaps each row that is in the wrong cell with one at the head of its own. */
function* placeRows(
  store: RowStore,
  { cells, cellOf }: RowOrder,
  heads: Int32Array,
  ends: Int32Array,
): Generator<undefined> {
  let looks = 0;
  for (let cell = 0; cell < cells; cell++) {
    while (heads[cell] < Math.min(ends[cell], store.size)) {
      if (++looks % rowsPerLook === 0) yield;
      const row = heads[cell];
      if (row >= store.size) break;
      const target = cellOf(row);
      // Rows that changed meanwhile may leave no room in their cell.
      if (target === cell || heads[target] >= Math.min(ends[target], store.size)) heads[cell]++;
      else swapRows(store, row, heads[target]++);
    }
  }
}
