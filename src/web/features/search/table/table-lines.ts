/** Rows per request. */
export const rowsPerPage = 100;

/** Heights in pixels of every line and of the header, as in the style sheet. */
export const rowHeight = 52;
export const headHeight = 40;

/** Rows loaded ahead before and after the visible ones. */
const aheadRows = 40;

/** The number of rows: first matches, then near misses. */
export type Counts = { readonly matches: number; readonly near: number };

/** The total number of rows. */
export function rowCount({ matches, near }: Counts): number {
  return matches + near;
}

/** The line between matches and near misses; null: no near misses. */
export function dividerLine(counts: Counts): number | null {
  return counts.near > 0 ? counts.matches : null;
}

/** Rows plus the divider line. */
export function lineCount(counts: Counts): number {
  return rowCount(counts) + (dividerLine(counts) === null ? 0 : 1);
}

/** The row on a line, both from 0; null for the divider line. */
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

/** The lines of these rows, with the divider line where they pass it. */
export function linesOfRows(rows: readonly number[], counts: Counts): number[] {
  const lines = rows.map((row) => lineOfRow(row, counts));
  const divider = dividerLine(counts);
  if (divider !== null && lines.includes(divider + 1)) lines.push(divider);
  return lines.toSorted((one, other) => one - other);
}

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
