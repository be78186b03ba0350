import { restructure } from './change-counts.ts';
import { firstNotBelow } from './first-not-below.ts';
import { createRowOrder, type RowOrder } from './row-order.ts';
import { permuteRows, type RowStore, swapRows } from './row-store.ts';
import { narrowZone, zoneOf, zonesOf } from './zone-bounds.ts';

/** Rows of a step between two looks at the time. */
const rowsPerLook = 64;

/** Moves rows into an order, in steps between which rows may change. */
export type Arrangement = {
  /** Works until it is time to stop, or done. Returns whether it is done. */
  readonly work: (isTimeOver: () => boolean) => boolean;
};

/** Below this number of zones a scan of all of them is fast enough. */
const fewestZones = 4;
/** One row in so many is placed behind the cells, to fill the gaps of rows that change or go. */
const rowsPerSpare = 64;
/** So many rows that belong elsewhere are worth moving, and at least this share. */
const fewestScattered = 64;
const scatteredShare = 1 / 16_384;
/** With a greater share of new rows behind the cells, or of rows without a place, all rows are arranged. */
const newShare = 1 / 16;
const unplacedShare = 1 / 64;

/** Whether all rows need a new order, rather than only the scattered ones a place in it. */
function needsNewOrder({ layout, size, unplaced }: RowStore): boolean {
  return !layout || size > layout.size * (1 + newShare) || unplaced > size * unplacedShare;
}

/** Puts similar rows into the same zones, and makes the bounds of zones narrow. Null: it is not worth it now. */
export function startArrangement(store: RowStore): Arrangement | null {
  if (zonesOf(store.size) < fewestZones) return null;
  const isNew = needsNewOrder(store);
  if (!isNew && store.scattered.length < Math.max(fewestScattered, store.size * scatteredShare)) return null;
  const steps = isNew ? arrangeAll(store) : arrangeScattered(store);
  return {
    work: (isTimeOver) => {
      let result: IteratorResult<undefined>;
      restructure(store.changeCounts, () => {
        do result = steps.next();
        while (!result.done && !isTimeOver());
      });
      return result!.done === true;
    },
  };
}

/** All rows at once, several times faster, while nothing else may run. */
export function arrangeAtOnce(store: RowStore): void {
  if (zonesOf(store.size) < fewestZones || !needsNewOrder(store)) return;
  const order = createRowOrder(store);
  const cellOfRow = Int32Array.from({ length: store.size }, (_, row) => cellOrSpare(store, order, row));
  const counts = new Int32Array(order.cells + 1);
  for (const cell of cellOfRow) counts[cell]++;
  const heads = startsOf(counts);
  setLayout(store, order, heads);
  permuteRows(
    store,
    cellOfRow.map((cell) => heads[cell]++),
  );
}

/** The cell of a row; for spare rows, the one behind all others. */
function cellOrSpare({ columns }: RowStore, { cells, cellOf }: RowOrder, row: number): number {
  return columns.idLow[row] % rowsPerSpare === 0 ? cells : cellOf(row);
}

function setLayout(store: RowStore, { cells, cellOf }: RowOrder, starts: Int32Array): void {
  store.layout = { cellOf, starts: starts.slice(0, cells), end: starts[cells], size: store.size };
  store.scattered = [];
  store.unplaced = 0;
}

function* arrangeAll(store: RowStore): Generator<undefined> {
  const order = createRowOrder(store);
  const counts = new Int32Array(order.cells + 1);
  for (let row = 0; row < store.size; row++) {
    counts[cellOrSpare(store, order, row)]++;
    if (row % rowsPerLook === 0) yield;
  }
  const heads = startsOf(counts);
  // Before rows move, so that those which change meanwhile are noticed.
  setLayout(store, order, heads);
  yield* placeRows(store, order, heads, counts);
  for (let zone = 0; zone < zonesOf(store.size); zone++) {
    narrowZone(store.zoneBounds, zone, store.columns, store.size);
    yield;
  }
}

/** Where each cell begins if the cells follow each other. */
function startsOf(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.length);
  for (let cell = 1; cell < counts.length; cell++) starts[cell] = starts[cell - 1] + counts[cell - 1];
  return starts;
}

/** Swaps each row that is in the wrong cell with one at the head of its own. */
function* placeRows(store: RowStore, order: RowOrder, heads: Int32Array, counts: Int32Array): Generator<undefined> {
  const ends = heads.map((head, cell) => head + counts[cell]);
  let looks = 0;
  for (let cell = 0; cell < heads.length; cell++) {
    while (heads[cell] < Math.min(ends[cell], store.size)) {
      if (++looks % rowsPerLook === 0) yield;
      const row = heads[cell];
      if (row >= store.size) break;
      const target = cellOrSpare(store, order, row);
      // Rows that changed meanwhile may leave no room in their cell.
      if (target === cell || heads[target] >= Math.min(ends[target], store.size)) heads[cell]++;
      else swapRows(store, row, heads[target]++);
    }
  }
}

/** Swaps each scattered row in a cell with one that belongs there, spare or scattered too. */
function* arrangeScattered(store: RowStore): Generator<undefined> {
  const { cellOf, starts, end } = store.layout!;
  const { scattered } = store;
  store.scattered = [];
  const cellAt = (row: number) => (row < end ? firstNotBelow(starts, row + 1) - 1 : starts.length);
  const isAway = (row: number) => row < store.size && cellOf(row) !== cellAt(row);
  const awayFrom = new Map<number, number[]>();
  const note = (row: number) => {
    const cell = cellOf(row);
    const rows = awayFrom.get(cell);
    if (rows) rows.push(row);
    else awayFrom.set(cell, [row]);
  };
  for (let row = end; row < store.size; row++) {
    note(row);
    if (row % rowsPerLook === 0) yield;
  }
  const zones = new Set<number>();
  let looks = 0;
  for (const row of scattered) {
    if (++looks % rowsPerLook === 0) yield;
    if (row < store.size) zones.add(zoneOf(row));
    if (isAway(row)) note(row);
  }
  for (const row of scattered) {
    if (++looks % rowsPerLook === 0) yield;
    if (!isAway(row)) continue;
    const cell = cellAt(row);
    const candidates = awayFrom.get(cell) ?? [];
    let other = candidates.pop();
    // Rows that changed or moved meanwhile no longer belong here.
    while (other !== undefined && !(isAway(other) && cellOf(other) === cell)) other = candidates.pop();
    if (other === undefined) store.unplaced++;
    else {
      swapRows(store, row, other);
      if (isAway(other)) note(other);
    }
  }
  for (const zone of zones) {
    narrowZone(store.zoneBounds, zone, store.columns, store.size);
    yield;
  }
}
