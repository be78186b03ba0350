import { isUnavailable } from '#store/database.ts';

/**
 * Imports files in sequence. A file that cannot be imported does not stop the others. Errors: after the last file, those
 * of all files as one; at once, that the database cannot be reached.
 */
export async function importEachFile(
  files: readonly string[],
  importFile: (file: string) => Promise<void>,
): Promise<void> {
  const errors: Error[] = [];
  for (const file of files) {
    try {
      await importFile(file);
    } catch (error) {
      if (!(error instanceof Error) || isUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first && errors.length === 1) throw first;
  if (first) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
}
