import { isUnavailable } from '#store/database.ts';

/**
 * Imports files in sequence. A file that cannot be imported does not stop the others; a database that cannot be reached
 * does. Errors: those of all files, as one.
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
      if (!(error instanceof Error)) throw error;
      errors.push(error);
      if (isUnavailable(error)) break;
    }
  }
  const [first] = errors;
  if (first && errors.length === 1) throw first;
  if (first) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
}
