import { columnsKey, type Places, readStored, writeStored } from '../../../lib/storage.ts';
import { columnsOf, defaultColumns } from './columns.ts';

/**
 * The keys of the columns that this browser keeps, in order: those that exist, each once.
 * The default where nothing is kept or what is kept cannot be read.
 */
export function readColumns(places?: Places): readonly string[] {
  const stored = readStored(columnsKey, places);
  const keys = typeof stored === 'object' && stored !== null ? (stored as { columns?: unknown }).columns : null;
  if (!Array.isArray(keys)) return defaultColumns;
  const texts = keys.filter((key): key is string => typeof key === 'string');
  return columnsOf([...new Set(texts)]).map(({ key }) => key);
}

/** Keeps the keys of the columns for the next visit. */
export function writeColumns(keys: readonly string[], places?: Places): void {
  writeStored(columnsKey, { columns: keys }, places);
}
