/** Rows per request. */
export const rowsPerPage = 100;

/** Heights in pixels of every line and of the header, as in the style sheet. */
export const rowHeight = 52;
export const headHeight = 40;

/** Rows loaded ahead before and after the visible ones. */
const aheadRows = 40;

/** The pages, from 0, of the visible rows and of the rows near them. */
export function pagesInSight(firstRow: number, lastRow: number, rows: number): readonly number[] {
  if (rows === 0) return [];
  const pageOf = (row: number) => Math.floor(Math.min(Math.max(row, 0), rows - 1) / rowsPerPage);
  const first = pageOf(firstRow - aheadRows);
  return Array.from({ length: pageOf(lastRow + aheadRows) - first + 1 }, (_, index) => first + index);
}

/** True if scrolling moved to an adjacent page. False after a jump, which can continue. */
export function isStep(from: readonly number[], to: readonly number[]): boolean {
  return from.length === 0 || to.some((page) => from.includes(page));
}
