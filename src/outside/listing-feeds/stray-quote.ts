/**
 * Whether a cell contains other rows because of a stray quote. Then its first line completes its own row, each line
 * between is a row, the last line starts a row, and some parts are numbers.
 */
export function containsOtherRows(cells: readonly string[], columns: number, delimiter: string): boolean {
  return cells.some((cell, at) => {
    if (!cell.includes('\n')) return false;
    const lines = cell.split('\n').map((line) => line.split(delimiter));
    const firstLine = lines[0] ?? [];
    const lastLine = lines.at(-1) ?? [];
    return (
      firstLine.length === columns - at &&
      lastLine.length > at &&
      lines.slice(1, -1).every((line) => line.length === columns) &&
      [...firstLine.slice(1), ...lastLine.slice(0, -1)].filter((part) => number.test(part)).length > 1
    );
  });
}

const number = /^-?\d[\d.]*$/;
