/** Rows looked at together: few enough to stay in the nearest caches, enough that beginning a pass costs next to nothing. */
export const blockRows = 2048;

/**
 * The rows of the one block that a scan works on. They stand at module level because a search runs to its end before
 * another begins. A pass goes over the first `count` and leaves those that survive at the front, in their order.
 *
 * Counting with Number(condition) instead of a choice keeps the passes free of branches, which would be guessed wrong.
 * Each module keeps them as a constant of its own: of an import the compiler does not know that it stays the same, and
 * its loops take a third longer.
 */
export const rowsOfBlock: Int32Array = new Int32Array(blockRows);
