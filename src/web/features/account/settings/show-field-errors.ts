import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../../../model/api/call-error.ts';

/** Shows the server's field errors and focuses the first invalid field. */
export function showFieldErrors<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
  fields: Fields,
): void {
  if (!(error instanceof CallError)) return;
  const known = error.details.filter(({ path }) => Object.hasOwn(fields, path));
  for (const [index, { path, message }] of known.entries()) {
    setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
