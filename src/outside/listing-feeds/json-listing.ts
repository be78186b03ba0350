import { isExportedListing, readExportedListing } from './exported-listing.ts';
import { type FeedFormat, RowRefusal, type RowResult } from './feed-format.ts';
import { parseJson } from './json-lines.ts';
import { recordRow } from './record-row.ts';
import { readResoListing } from './reso/reso-listing.ts';

/** One record of a JSON file: a line of our own export, else a listing by RESO names. */
export function readJsonListing(value: unknown): RowResult {
  if (value === undefined) return new RowRefusal('not_json');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new RowRefusal('not_an_object');
  const record = value as Readonly<Record<string, unknown>>;
  return isExportedListing(record) ? readExportedListing(record) : readResoListing(recordRow(record));
}

/** The column in which a refused JSON record is handed back. */
export const jsonColumn = 'forma_json';

/** CSV of refused JSON records, to be imported again when they are put right. */
export const refusedJsonCsv: FeedFormat = {
  name: 'CSV of JSON records',
  required: [['formajson']],
  read: (row) => readJsonListing(parseJson(row.text('formajson') ?? '')),
};
