/** Rows of one request. */
export const rowsPerPage = 100;

/** Heights in pixels of every line and of the head, as the style has them. */
export const rowHeight = 52;
export const headHeight = 40;

/** Rows before and after those in sight that are loaded ahead. */
const aheadRows = 40;

/** How many rows there are: first those that match, then near misses. */
export type Counts = { readonly matches: number; readonly near: number };

/** Rows of the table: as many as there are. */
export function rowCount({ matches, near }: Counts): number {
  return matches + near;
}

/** The line that announces the near misses; null: there are none. */
export function dividerLine(counts: Counts): number | null {
  return counts.near > 0 ? counts.matches : null;
}

/** Lines of the table: its rows, and the one that announces the near misses. */
export function lineCount(counts: Counts): number {
  return rowCount(counts) + (dividerLine(counts) === null ? 0 : 1);
}

/** The row on a line, both from 0; null for the line that announces the near misses. */
export function rowOfLine(line: number, counts: Counts): number | null {
  const divider = dividerLine(counts);
  if (divider === null || line < divider) return line;
  return line === divider ? null : line - 1;
}

/** The line of a row, both from 0. */
export function lineOfRow(row: number, counts: Counts): number {
  const divider = dividerLine(counts);
  return divider !== null && row >= divider ? row + 1 : row;
}

/** The pages, from 0, that hold the rows in sight and those that will be soon. */
export function pagesInSight(firstRow: number, lastRow: number, rows: number): readonly number[] {
  if (rows === 0) return [];
  const pageOf = (row: number) => Math.floor(Math.min(Math.max(row, 0), rows - 1) / rowsPerPage);
  const first = pageOf(firstRow - aheadRows);
  return Array.from({ length: pageOf(lastRow + aheadRows) - first + 1 }, (_, index) => first + index);
}

/** Whether scrolling goes on from page to page; else it has jumped, and may jump on. */
export function isStep(from: readonly number[], to: readonly number[]): boolean {
  return from.length === 0 || to.some((page) => from.includes(page));
}
