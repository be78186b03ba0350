import { parseNumber } from '#domain/text/parse-number.ts';
import { cleanCell, columnKey, type FeedRow } from '../csv/feed-row.ts';

/**
 * A JSON object as a row; its keys are the columns in any spelling. As in CSV cells, blank text and words such as `n/a`
 * are null. Of an array, the first value counts for a single value. Nested objects are ignored.
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
    fraction: (...columns) => first(columns, numberOf),
    list: (column, separator = /[\s|]+/) => {
      const value = cells.get(column);
      return Array.isArray(value) ? value : (textOf(value)?.split(separator) ?? []);
    },
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return cleanCell(value);
  if (typeof value === 'number' && isExact(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? textOf(value.find((item) => typeof item !== 'object')) : null;
}

/** An integer beyond 2^53 has lost its last digits and would be the key of a different listing. */
function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || !Number.isInteger(value);
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return text === null ? null : parseNumber(text);
}

/** Bounds the cache: records of a feed share short names, but a hostile one could have unlimited others. */
const maxCachedKeys = 5000;
const maxCachedLength = 200;
const keys = new Map<string, string>();

function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = columnKey(name);
  if (keys.size < maxCachedKeys && name.length <= maxCachedLength) keys.set(name, key);
  return key;
}
