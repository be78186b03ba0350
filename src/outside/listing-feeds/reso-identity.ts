import type { FeedRow } from './feed-row.ts';
import { recordRow } from './record-row.ts';

/** What tells one listing from every other: who keeps it, and under which key. */
export type ListingIdentity = { readonly source: string; readonly sourceKey: string };

/** The identity of a listing by the names of the RESO Data Dictionary; null where it has no key. */
export function resoIdentity(row: FeedRow): ListingIdentity | null {
  const sourceKey = row.text('sourcekey', 'listingkey', 'listingid');
  const source = row.text('source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname') ?? 'RESO';
  return sourceKey === null ? null : { source, sourceKey };
}

/** The same of a record of a RESO Web API answer, a refused one too. */
export function recordIdentity(record: Readonly<Record<string, unknown>>): ListingIdentity | null {
  return resoIdentity(recordRow(record));
}
