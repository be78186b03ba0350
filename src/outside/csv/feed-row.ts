/**
 * The cells of one row by column name. A cell that is blank or says that it is blank is null; of several columns the
 * first that is filled counts.
 */
export type FeedRow = {
  readonly text: (...columns: string[]) => string | null;
  /** NaN where the cell is there but is no number, so that validation names the field. */
  readonly number: (...columns: string[]) => number | null;
  /** The values of a cell that holds several: a JSON array, or words between spaces or bars. */
  readonly list: (column: string) => readonly unknown[];
};

/** Longer names are no columns of ours; patterns would take minutes over a name of a megabyte. */
const longestName = 200;

/**
 * Upper and lower case, spaces and underscores of a column name do not matter: `ListPrice` is `list_price`.
 * Nor does a "(SEE …)" behind it.
 */
export function columnKey(name: string): string {
  return name
    .slice(0, longestName)
    .toLowerCase()
    .replace(/\(see .*$/, '')
    .replaceAll(/[\s_-]/g, '');
}

/** Makes rows of cells under one header. */
export type RowReader = ((cells: readonly string[]) => FeedRow) & {
  /** Whether the header has the column. */
  readonly has: (column: string) => boolean;
};

/** The reader for a header. Of columns with the same name the first counts. */
export function rowReader(header: readonly string[], decimalComma: boolean): RowReader {
  const places = new Map<string, number>();
  for (const [at, name] of header.entries()) {
    const key = columnKey(name);
    if (!places.has(key)) places.set(key, at);
  }
  const read = (cells: readonly string[]): FeedRow => {
    const text = (...columns: string[]) => {
      for (const column of columns) {
        const at = places.get(column);
        const cell = at === undefined ? null : cleanCell(cells[at]);
        if (cell !== null) return cell;
      }
      return null;
    };
    const number = (...columns: string[]) => {
      const cell = text(...columns);
      return cell === null ? null : parseNumber(cell, decimalComma);
    };
    const list = (column: string) => text(column)?.split(/[\s|]+/) ?? [];
    return { text, number, list };
  };
  return Object.assign(read, { has: (column: string) => places.has(column) });
}

const blanks = new Set(['', '-', '--', '—', 'n/a', 'na', 'nan', 'null', 'none']);

/** The cell without blanks around it; null where it is empty or a word for nothing. */
export function cleanCell(cell: string | undefined): string | null {
  if (cell === undefined || cell === '') return null;
  const trimmed = cell.trim();
  return trimmed.length <= 4 && blanks.has(trimmed.toLowerCase()) ? null : trimmed;
}

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const withDecimalComma = /^[+-]?\d+,\d+$/;

/** No number is written longer; patterns would take minutes over a cell of a megabyte. */
const longestNumber = 60;

/** Reads `1234.5`, `1,234,500`, `$1,234,500`, `1.1%`; with `decimalComma` also `47,6`. NaN for anything else. */
export function parseNumber(cell: string, decimalComma = false): number {
  if (cell.length > longestNumber) return Number.NaN;
  if (plain.test(cell)) return Number(cell);
  const bare = cell.replace(/^([+-]?)\s*\$\s*/, '$1').replace(/\s*%$/, '');
  if (plain.test(bare)) return Number(bare);
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''));
  if (decimalComma && withDecimalComma.test(bare)) return Number(bare.replace(',', '.'));
  return Number.NaN;
}
