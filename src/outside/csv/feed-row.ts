import { parseNumber } from '#domain/text/parse-number.ts';

/**
 * The cells of one row by column name. A blank cell, or one such as `n/a`, is null. Of several columns, the first one
 * with a value counts.
 */
export type FeedRow = {
  readonly text: (...columns: string[]) => string | null;
  /** NaN for a cell that is not a number, so that validation names the field. */
  readonly number: (...columns: string[]) => number | null;
  /** The values of a list: a JSON array, or parts separated by spaces or bars if nothing else is stated. */
  readonly list: (column: string, separator?: RegExp) => readonly unknown[];
};

/** No known column name is longer. The patterns would take minutes for a name of one megabyte. */
const maxNameLength = 200;

/** Ignores case, spaces, underscores, hyphens and a trailing "(SEE …)": `ListPrice` equals `list_price`. */
export function columnKey(name: string): string {
  return name
    .slice(0, maxNameLength)
    .toLowerCase()
    .replace(/\(see .*$/, '')
    .replaceAll(/[\s_-]/g, '');
}

export type RowReader = ((cells: readonly string[]) => FeedRow) & {
  readonly has: (column: string) => boolean;
};

/** Of columns with the same name, the first one counts. */
export function rowReader(header: readonly string[], decimalComma: boolean): RowReader {
  const columnIndexes = new Map<string, number>();
  for (const [at, name] of header.entries()) {
    const key = columnKey(name);
    if (!columnIndexes.has(key)) columnIndexes.set(key, at);
  }
  const read = (cells: readonly string[]): FeedRow => {
    const text = (...columns: string[]) => {
      for (const column of columns) {
        const at = columnIndexes.get(column);
        const cell = at === undefined ? null : cleanCell(cells[at]);
        if (cell !== null) return cell;
      }
      return null;
    };
    const number = (...columns: string[]) => {
      const cell = text(...columns);
      return cell === null ? null : parseNumber(cell, decimalComma);
    };
    const list = (column: string, separator = /[\s|]+/) => text(column)?.split(separator) ?? [];
    return { text, number, list };
  };
  return Object.assign(read, { has: (column: string) => columnIndexes.has(column) });
}

const blanks = new Set(['', '-', '--', '—', 'n/a', 'na', 'nan', 'null', 'none']);

/** The trimmed cell; null if it is empty or a word for "no value". */
export function cleanCell(cell: string | undefined): string | null {
  if (cell === undefined || cell === '') return null;
  const trimmed = cell.trim();
  return trimmed.length <= 4 && blanks.has(trimmed.toLowerCase()) ? null : trimmed;
}
