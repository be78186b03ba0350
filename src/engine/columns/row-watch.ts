import { type ChangeCounts, groupOf } from './change-counts.ts';

/** Thrown where a scan may have read a row that another thread was changing. Its results so far are void. */
export class RowsChanged extends Error {
  constructor() {
    super('Another thread changed rows during the scan.');
  }
}

/** Notices that another thread changes rows during a scan. */
export type RowWatch = {
  /** Call it before the first `count` rows of a block are read. `areAscending`: so are the rows. Throws RowsChanged. */
  readonly open: (rows: Int32Array, count: number, areAscending: boolean) => void;
  /** Call it after they were read. Throws RowsChanged. */
  readonly close: () => void;
  /** Call it after a row was read again later. Throws RowsChanged if it has changed since its block was opened. */
  readonly check: (row: number) => void;
};

const unseen = -1;

/** The count of each group when its rows were first read. One array, because a thread runs one scan at a time. */
let seen = new Int32Array(0);
/** The groups of the block that is open. */
const opened: number[] = [];
const fence = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Unlike loads alone, an addition is not done before the reads that precede it, on any processor. */
function finishReads(): void {
  Atomics.add(fence, 0, 1);
}

/** A watch for one scan of rows that have not moved since their structure had this count. It ends the one before. */
export function createRowWatch({ rewrites, structure }: ChangeCounts, structureCount: number): RowWatch {
  if (seen.length < rewrites.length) seen = new Int32Array(rewrites.length);
  seen.fill(unseen);
  const note = (group: number) => {
    opened.push(group);
    const count = Atomics.load(rewrites, group);
    if (count % 2 !== 0 || (seen[group] !== unseen && seen[group] !== count)) throw new RowsChanged();
    seen[group] = count;
  };
  const compare = (group: number) => {
    if (Atomics.load(rewrites, group) !== seen[group]) throw new RowsChanged();
  };
  return {
    open: (rows, count, areAscending) => {
      // Also checked at the end of the scan. Here it saves the rest of one that is void.
      if (Atomics.load(structure, 0) !== structureCount) throw new RowsChanged();
      opened.length = 0;
      forEachGroup(rows, count, areAscending, note);
    },
    close: () => {
      finishReads();
      opened.forEach(compare);
    },
    check: (row) => {
      finishReads();
      compare(groupOf(row));
    },
  };
}

/** Calls `visit` for the group of each row, once for neighbors. */
function forEachGroup(rows: Int32Array, count: number, areAscending: boolean, visit: (group: number) => void): void {
  if (count === 0) return;
  const first = rows[0];
  const last = rows[count - 1];
  if (areAscending && last - first === count - 1) {
    for (let group = groupOf(first); group <= groupOf(last); group++) visit(group);
    return;
  }
  let previous = unseen;
  for (let index = 0; index < count; index++) {
    const group = groupOf(rows[index]);
    if (group !== previous) visit(group);
    previous = group;
  }
}
