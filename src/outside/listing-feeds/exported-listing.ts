import { listingRecord } from '#contracts/listing.ts';
import type { Draft } from './feed-format.ts';
import { resoTimestamp } from './reso/reso-timestamp.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the settling of a listing adds by itself. */
export const derivedFlags: readonly unknown[] = ['hoa_unknown', 'price_implausible'];

/** Whether a JSON record is a line of our own export. */
export function isExportedListing(record: Fields): boolean {
  return 'listing_id' in record && 'rent_source' in record && 'tax_source' in record;
}

/**
 * A line of our own export, taken as it stands. What was not stated but filled in by a fallback is left out, for the
 * database that takes it in fills it in by its own tables.
 */
export function readExportedListing(record: Fields): Draft {
  const draft: Record<string, unknown> = {};
  for (const field of Object.keys(listingRecord.shape)) draft[field] = record[field];
  if (record['rent_source'] !== 'actual') draft['rent'] = null;
  if (record['tax_source'] !== 'rate') draft['tax_rate'] = null;
  if (record['tax_source'] !== 'rate' && record['tax_source'] !== 'bill') draft['tax_annual_amount'] = null;
  if (record['insurance_source'] !== 'actual') draft['insurance_annual'] = null;
  const modified = record['modification_timestamp'];
  if (typeof modified === 'string') draft['modification_timestamp'] = resoTimestamp(modified);
  const flags = record['flags'];
  if (Array.isArray(flags)) draft['flags'] = flags.filter((flag) => !derivedFlags.includes(flag));
  return draft;
}
