import type { FeedRow } from '../../csv/feed-row.ts';
import { recordRow } from '../record-row.ts';
import { isInstant, resoTimestamp } from './reso-timestamp.ts';

/** Identifies a listing: its source, and its key there. */
export type ListingIdentity = { readonly source: string; readonly sourceKey: string };

/** Null: the row has no key. */
export function resoIdentity(row: FeedRow): ListingIdentity | null {
  const sourceKey = row.text('sourcekey', 'listingkey', 'listingid');
  const source = row.text('source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname') ?? 'RESO';
  return sourceKey === null ? null : { source, sourceKey };
}

/** The identity of a RESO record, readable even if the record is refused. */
export type RecordSummary = {
  readonly identity: ListingIdentity | null;
  /** The key for queries to the service; null: not stated. */
  readonly listingKey: string | null;
  /** ISO 8601; null: not stated or invalid. */
  readonly modifiedAt: string | null;
};

export function readRecordSummary(record: Readonly<Record<string, unknown>>): RecordSummary {
  const row = recordRow(record);
  const modified = resoTimestamp(row.text('modificationtimestamp'));
  return {
    identity: resoIdentity(row),
    listingKey: row.text('listingkey'),
    modifiedAt: modified !== null && isInstant(modified) ? modified : null,
  };
}
