import { parseFraction, parseNumber } from '#domain/text/parse-number.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';

/**
 * The cells of one row by column name. A blank cell, or one such as `n/a`, is null. Of several columns, the first one
 * with a value counts.
 */
export type FeedRow = {
  readonly text: (...columns: string[]) => string | null;
  /** NaN for a cell that is not a number, so that validation names the field. */
  readonly number: (...columns: string[]) => number | null;
  /** The same for a number that has no thousands, such as degrees or acres. */
  readonly fraction: (...columns: string[]) => number | null;
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

/** Reading a column whose name another one has too throws, because either could be meant. */
export function rowReader(header: readonly string[], decimalComma: boolean): RowReader {
  const columnIndexes = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, name] of header.entries()) {
    const key = columnKey(name);
    if (columnIndexes.has(key)) repeated.add(key);
    else columnIndexes.set(key, at);
  }
  const read = (cells: readonly string[]): FeedRow => {
    const text = (...columns: string[]) => {
      for (const column of columns) {
        if (repeated.has(column)) throw new UnreadableFile(problemOf(header, column));
        const at = columnIndexes.get(column);
        const cell = at === undefined ? null : cleanCell(cells[at]);
        if (cell !== null) return cell;
      }
      return null;
    };
    const numberBy =
      (parse: typeof parseNumber) =>
      (...columns: string[]) => {
        const cell = text(...columns);
        return cell === null ? null : parse(cell, decimalComma);
      };
    const list = (column: string, separator = /[\s|]+/) => text(column)?.split(separator) ?? [];
    return { text, number: numberBy(parseNumber), fraction: numberBy(parseFraction), list };
  };
  return Object.assign(read, { has: (column: string) => columnIndexes.has(column) });
}

function problemOf(header: readonly string[], column: string): string {
  const names = header.filter((name) => columnKey(name) === column).map((name) => name.trim().slice(0, 40));
  return `The file has several columns for one field: ${names.slice(0, 5).join(', ')}. Keep only one of them.`;
}

const blanks = new Set(['', '-', '--', '—', 'n/a', 'na', 'nan', 'null', 'none']);

/** The trimmed cell; null if it is empty or a word for "no value". */
export function cleanCell(cell: string | undefined): string | null {
  if (cell === undefined || cell === '') return null;
  const trimmed = cell.trim();
  return trimmed.length <= 4 && blanks.has(trimmed.toLowerCase()) ? null : trimmed;
}
