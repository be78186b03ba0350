import { listingRecord } from '#contracts/listing.ts';
import type { Draft } from './feed-format.ts';
import { resoTimestamp } from './reso/reso-timestamp.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Flags that we derive ourselves. */
export const derivedFlags: readonly unknown[] = ['hoa_estimated', 'hoa_unknown', 'price_implausible'];

/** Whether a JSON record comes from our own export. */
export function isExportedListing(record: Fields): boolean {
  return 'listing_id' in record && 'rent_source' in record && 'tax_source' in record;
}

/**
 * Reads a record of our own export. Leaves out values that a fallback filled in, because the importing database fills
 * them in from its own tables.
 */
export function readExportedListing(record: Fields): Draft {
  const draft: Record<string, unknown> = {};
  for (const field of Object.keys(listingRecord.shape)) draft[field] = record[field];
  if (record['rent_source'] !== 'actual') draft['rent'] = null;
  if (record['tax_source'] !== 'rate') draft['tax_rate'] = null;
  if (record['tax_source'] !== 'rate' && record['tax_source'] !== 'bill') draft['tax_annual_amount'] = null;
  if (record['insurance_source'] !== 'actual') draft['insurance_annual'] = null;
  if (typeof record['hoa_source'] === 'string') draft['association_fee_monthly'] = null;
  const modified = record['modification_timestamp'];
  if (typeof modified === 'string') draft['modification_timestamp'] = resoTimestamp(modified);
  const flags = record['flags'];
  if (Array.isArray(flags)) draft['flags'] = flags.filter((flag) => !derivedFlags.includes(flag));
  return draft;
}
