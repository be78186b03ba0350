import { isExportedListing, readExportedListing } from './exported-listing.ts';
import { type FeedFormat, RowRefusal, type RowResult } from './feed-format.ts';
import { parseJson } from './json-lines.ts';
import { recordRow } from './record-row.ts';
import { resoIdentity } from './reso/reso-identity.ts';
import { readResoListing } from './reso/reso-listing.ts';

/** Reads a record of our own export, or else a RESO record. */
export function readJsonListing(value: unknown): RowResult {
  if (value === undefined) return new RowRefusal('not_json');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new RowRefusal('not_an_object');
  const record = value as Readonly<Record<string, unknown>>;
  if (isExportedListing(record)) return readExportedListing(record);
  const row = recordRow(record);
  const isKnown = resoIdentity(row) !== null || row.text('listprice') !== null;
  return isKnown ? readResoListing(row) : new RowRefusal('unknown_fields', Object.keys(record).slice(0, 12).join(', '));
}

/** The column of the refused-rows CSV that contains a refused JSON record. */
export const jsonColumn = 'forma_json';

/** The CSV of refused JSON records, which can be corrected and imported. */
export const refusedJsonCsv: FeedFormat = {
  name: 'CSV of JSON records',
  required: [['formajson']],
  read: (row) => readJsonListing(parseJson(row.text('formajson') ?? '')),
};
