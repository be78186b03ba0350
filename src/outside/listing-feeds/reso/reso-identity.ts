import type { FeedRow } from '../../csv/feed-row.ts';
import { recordRow } from '../record-row.ts';
import { isMoment, resoTimestamp } from './reso-timestamp.ts';

/** What tells one listing from every other: who keeps it, and under which key. */
export type ListingIdentity = { readonly source: string; readonly sourceKey: string };

/** The identity of a listing by the names of the RESO Data Dictionary; null where it has no key. */
export function resoIdentity(row: FeedRow): ListingIdentity | null {
  const sourceKey = row.text('sourcekey', 'listingkey', 'listingid');
  const source = row.text('source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname') ?? 'RESO';
  return sourceKey === null ? null : { source, sourceKey };
}

/** What can be told of a record of a RESO Web API answer before it is read, and of a refused one too. */
export type RecordHead = {
  /** Null: it has no key. */
  readonly identity: ListingIdentity | null;
  /** What the service is asked by; null: not told. */
  readonly listingKey: string | null;
  /** ISO 8601; null: not told, or no moment. */
  readonly modifiedAt: string | null;
};

/** The identity and the modification of a record. */
export function readRecordHead(record: Readonly<Record<string, unknown>>): RecordHead {
  const row = recordRow(record);
  const modified = resoTimestamp(row.text('modificationtimestamp'));
  return {
    identity: resoIdentity(row),
    listingKey: row.text('listingkey'),
    modifiedAt: modified !== null && isMoment(modified) ? modified : null,
  };
}
