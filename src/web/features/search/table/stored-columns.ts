import { columnsKey, type Places, readStored, writeStored } from '../../../lib/storage.ts';
import { columnsOf, defaultColumns } from './columns.ts';

/** The stored column keys, in order, without unknown ones and duplicates. The default if nothing readable is stored. */
export function readColumns(places?: Places): readonly string[] {
  const stored = readStored(columnsKey, places);
  const keys = typeof stored === 'object' && stored !== null ? (stored as { columns?: unknown }).columns : null;
  if (!Array.isArray(keys)) return defaultColumns;
  const texts = keys.filter((key): key is string => typeof key === 'string');
  return columnsOf([...new Set(texts)]).map(({ key }) => key);
}

export function writeColumns(keys: readonly string[], places?: Places): void {
  writeStored(columnsKey, { columns: keys }, places);
}
