/**
 * Counts of changes in shared memory. Another thread that scans compares them before and after it reads, so a change never
 * waits for a scan. A count is odd while a change is under way.
 */
export type ChangeCounts = {
  /** One count of the changes that affect more than one row: a listing added, removed or moved to another postal code or market. */
  readonly structure: Int32Array;
  /** Rewrites of single rows, by group of rows. */
  readonly rewrites: Int32Array;
};

/** Rows of a group: 2 to this power. Few enough that a change rarely meets a scan, for a sixteenth of a byte a row. */
const groupBits = 6;

export function createChangeCounts(capacity: number): ChangeCounts {
  return { structure: sharedCounts(1), rewrites: sharedCounts(groupOf(capacity) + 1) };
}

/** The same counts for more rows. */
export function growChangeCounts({ structure, rewrites }: ChangeCounts, capacity: number): ChangeCounts {
  const grown = sharedCounts(groupOf(capacity) + 1);
  grown.set(rewrites);
  return { structure, rewrites: grown };
}

function sharedCounts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

export function groupOf(row: number): number {
  return row >> groupBits;
}

/** Counts `change` as a change of more than one row. */
export function restructure({ structure }: ChangeCounts, change: () => void): void {
  counted(structure, 0, change);
}

/** Counts `change` as a rewrite of one row. */
export function rewrite({ rewrites }: ChangeCounts, row: number, change: () => void): void {
  counted(rewrites, groupOf(row), change);
}

function counted(counts: Int32Array, place: number, change: () => void): void {
  Atomics.add(counts, place, 1);
  // No processor does the writes that follow before this second access, and this one not before the first.
  Atomics.add(counts, place, 0);
  try {
    change();
  } finally {
    Atomics.add(counts, place, 1);
  }
}
