import { recordRow } from '../record-row.ts';
import { type ReadRecord, validateDraft } from '../validate-draft.ts';
import { readResoListing } from './reso-listing.ts';

/**
 * Reads one record of a RESO Web API answer: a listing, a listing that may not be shown and must leave the market
 * where it is known (`withheld`), or the reason why it is none of ours. Never throws.
 */
export function readResoRecord(record: Readonly<Record<string, unknown>>): ReadRecord {
  return validateDraft(readResoListing(recordRow(record)));
}
