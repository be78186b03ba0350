import { recordRow } from '../record-row.ts';
import { type ReadRecord, validateDraft } from '../validate-draft.ts';
import { readResoListing } from './reso-listing.ts';

/**
 * Reads one record of a RESO Web API response: a listing, a listing that may not be shown (`withheld`), or the reason
 * for refusing it. Never throws.
 */
export function readResoRecord(record: Readonly<Record<string, unknown>>): ReadRecord {
  return validateDraft(readResoListing(recordRow(record)));
}
