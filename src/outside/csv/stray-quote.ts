/** A record with a quoted field over several lines. */
export type SpanningRecord = {
  readonly cells: readonly string[];
  /** Whether such a field ends with a quote before other text, as the first quote of a later row would end it. */
  readonly endsBeforeText: boolean;
};

/** Whether a stray quote joined a row with later ones. */
export function hasStrayQuote(record: SpanningRecord, columns: number, delimiter: string): boolean {
  return (
    (record.endsBeforeText && !fitsColumns(record.cells, columns)) || containsOtherRows(record, columns, delimiter)
  );
}

/** Whether a row has a cell for each column. Empty extra cells do not count. */
export function fitsColumns(cells: readonly string[], columns: number): boolean {
  return cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === '');
}

/**
 * Whether the first line of a cell completes its own row, each line between is a row, the last line starts a row, and
 * some parts are numbers, as in rows but rarely in text.
 */
function containsOtherRows({ cells, endsBeforeText }: SpanningRecord, columns: number, delimiter: string): boolean {
  return cells.some((cell, at) => {
    if (!cell.includes('\n')) return false;
    const lines = cell.split('\n').map((line) => line.split(delimiter));
    const firstLine = lines[0] ?? [];
    const lastLine = lines.at(-1) ?? [];
    return (
      firstLine.length === columns - at &&
      lastLine.length > at &&
      lines.slice(1, -1).every((line) => line.length === columns) &&
      (endsBeforeText ||
        [...firstLine.slice(1), ...lastLine.slice(0, -1)].filter((part) => number.test(part)).length > 1)
    );
  });
}

const number = /^-?\d[\d.]*$/;
