import { look } from '../../ui/look.ts';
import { importCopy } from './import-copy.ts';
import { unusedColumns } from './read-rows.ts';

/** The columns of an imported table that we do not use, so that nobody takes their numbers for read. */
export function UnusedColumns({ text }: { text: string }) {
  const columns = unusedColumns(text);
  if (columns.length === 0) return null;
  return <p className={look('small', 'regular', 'breaks')}>{importCopy.rows.unusedColumns(columns.join(', '))}</p>;
}
