import { CallError } from '../../model/api/call-error.ts';

/** True if the server refused a search because of its places. */
export function refusesPlaces(error: Error | null): error is CallError {
  return error instanceof CallError && error.details.some(({ path }) => /^places\b/.test(path));
}
