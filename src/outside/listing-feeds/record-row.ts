import { cleanCell, columnKey, type FeedRow, parseNumber } from '../csv/feed-row.ts';

/**
 * A JSON object as a row: its keys are the columns, in any spelling. Text that is blank or says that it is blank is
 * null, as in a CSV cell; of an array the first value counts where one is asked for; an object inside is no cell.
 */
export function recordRow(record: Readonly<Record<string, unknown>>): FeedRow {
  const cells = new Map<string, unknown>();
  for (const name in record) {
    const key = keyOf(name);
    if (!cells.has(key)) cells.set(key, record[name]);
  }
  const first = <T>(columns: readonly string[], read: (value: unknown) => T | null): T | null => {
    for (const column of columns) {
      const found = read(cells.get(column));
      if (found !== null) return found;
    }
    return null;
  };
  return {
    text: (...columns) => first(columns, textOf),
    number: (...columns) => first(columns, numberOf),
    list: (column) => {
      const value = cells.get(column);
      return Array.isArray(value) ? value : (textOf(value)?.split(/[\s|]+/) ?? []);
    },
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return cleanCell(value);
  if (typeof value === 'number' && isExact(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? textOf(value.find((each) => typeof each !== 'object')) : null;
}

/** A whole number past 2^53 has lost its last digits: as a key it would name another listing. */
function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || !Number.isInteger(value);
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return text === null ? null : parseNumber(text);
}

/** Every record of a feed has the same short names; a hostile one may have others without end. */
const mostKeys = 5000;
const longestKept = 200;
const keys = new Map<string, string>();

function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = columnKey(name);
  if (keys.size < mostKeys && name.length <= longestKept) keys.set(name, key);
  return key;
}
