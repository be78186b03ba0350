import { allocatePermanently } from './memory.ts';
import { inputLength } from './simd-places.ts';

/*
 * The arrays that every scan works in, allocated once. A scan finishes before another one starts, so one set is enough;
 * `claimScratch` checks it. Each module copies an array into a local constant because the compiler does not treat an
 * import as constant, and loops take a third longer.
 */

/** Rows per block: few enough for the nearest caches, enough to make the start of a pass negligible. */
export const blockRows = 2048;

function permanentDoubles(length: number): Float64Array {
  const { buffer, start } = allocatePermanently(8 * length);
  return new Float64Array(buffer, start, length);
}

function permanentRows(): Int32Array {
  const { buffer, start } = allocatePermanently(4 * blockRows);
  return new Int32Array(buffer, start, blockRows);
}

/**
 * The rows of the block that a scan works on. A pass reads the first `count` rows and moves those that pass to the
 * front, in order. Counting with Number(condition) avoids branches, which the processor would mispredict.
 */
export const rowsOfBlock: Int32Array = permanentRows();

/* Figures of the rows of the block, at the same indexes. */
/** Average net incomes, dollars per year. */
export const incomesOfBlock: Float64Array = permanentDoubles(blockRows);
/** Equity multiples; -Infinity if there is none. */
export const multiplesOfBlock: Float64Array = permanentDoubles(blockRows);
export const sortKeysOfBlock: Float64Array = permanentDoubles(blockRows);
/** Indexes in the block of rows that may be among the best. */
export const candidatesOfBlock: Int32Array = permanentRows();

/** What the SIMD module reads besides columns; see `simd-places.ts`. */
export const simdInput: Float64Array = permanentDoubles(inputLength);

/* Copies of the rows that meet the filters on facts, and of those that meet the targets too, to find near misses. */
export const factRows: Int32Array = new Int32Array(blockRows);
export const targetRows: Int32Array = new Int32Array(blockRows);
/** Of the rows that may be near misses, while sufficient conditions are tested. */
export const undecidedRows: Int32Array = new Int32Array(blockRows);

/* Copies of the rows of the block at different stages of counting changes. The caller keeps the count of each. */
export const enteringRows: Int32Array = new Int32Array(blockRows);
export const possibleRows: Int32Array = new Int32Array(blockRows);
export const reachableRows: Int32Array = new Int32Array(blockRows);
export const matchingRows: Int32Array = new Int32Array(blockRows);
export const failingRows: Int32Array = new Int32Array(blockRows);

/** Bits of the subjects that each row of a list fails. */
export const failureMarks: Int32Array = new Int32Array(blockRows);
/** Number of rows that fail only one subject, by the leading zeros of its bit. */
export const singleFailures: Int32Array = new Int32Array(33);
/** Rows that fail at most one group of filters so far, and the index of that group plus 1, or 0. */
export const nearlyPassingRows: Int32Array = new Int32Array(blockRows);
export const failedGroupsOfRows: Uint8Array = new Uint8Array(blockRows);

let isClaimed = false;

/** Runs one scan. Throws if it starts inside another one, which would silently count wrong rows. */
export function claimScratch(scan: () => void): void {
  if (isClaimed) throw new Error('A scan started inside another one, which uses the same scratch arrays');
  isClaimed = true;
  try {
    scan();
  } finally {
    isClaimed = false;
  }
}
