/** Rows per block: few enough for the nearest caches, enough to make the start of a pass negligible. */
export const blockRows = 2048;

/**
 * The rows of the block that a scan works on. One array at module level is enough because a search finishes before
 * another one starts. A pass reads the first `count` rows and moves those that pass to the front, in order.
 *
 * Counting with Number(condition) avoids branches, which the processor would mispredict. Each module copies the array
 * into a local constant because the compiler does not treat an import as constant, and loops take a third longer.
 */
export const rowsOfBlock: Int32Array = new Int32Array(blockRows);
