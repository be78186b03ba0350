/**
 * Whether a cell holds rows: a quote that was opened by mistake took everything up to the next one. The cell's first line
 * is then the rest of its own row, each line between is a row, the last one begins a row, and there are numbers among them.
 */
export function swallowsRows(cells: readonly string[], columns: number, delimiter: string): boolean {
  return cells.some((cell, at) => {
    if (!cell.includes('\n')) return false;
    const lines = cell.split('\n').map((line) => line.split(delimiter));
    const own = lines[0] ?? [];
    const begun = lines.at(-1) ?? [];
    return (
      own.length === columns - at &&
      begun.length > at &&
      lines.slice(1, -1).every((line) => line.length === columns) &&
      [...own.slice(1), ...begun.slice(0, -1)].filter((part) => number.test(part)).length > 1
    );
  });
}

const number = /^-?\d[\d.]*$/;
