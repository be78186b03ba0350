import {
  countArea,
  createAreaCounts,
  type FindFilledIn,
  withImputedFlags,
} from '#outside/listing-feeds/imputed-values.ts';
import { readResoRecord } from '#outside/listing-feeds/reso/read-reso-record.ts';
import { readRecordSummary } from '#outside/listing-feeds/reso/reso-identity.ts';
import type { FeedRecord } from '#outside/reso-web-api/read-pages.ts';
import type { FeedPageRows, ReportedListing } from '#store/listings/feeds.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ReportedRow } from '#store/listings/write-listings.ts';
import type { MarketReader } from '../estimates/market-reader.ts';
import { settleRecord } from '../estimates/settle-record.ts';

export type RefusedRecord = { readonly key: string; readonly reason: string };

export type ReadFeedPage = FeedPageRows & {
  readonly refused: readonly RefusedRecord[];
  /** The latest modification on the page, ISO 8601; null: no record states one. */
  readonly latest: string | null;
};

/** Separates valid listings, withheld listings and unreadable records. */
export async function readFeedPage(
  records: readonly FeedRecord[],
  marketAt: MarketReader,
  findFilledIn: FindFilledIn,
): Promise<ReadFeedPage> {
  const rows: ReportedRow[] = [];
  const unreadable = new Set<string>();
  const counts = createAreaCounts();
  const readRecords = records.map(readResoRecord);
  for (const read of readRecords) if (read.kind === 'listing') countArea(counts, read.record);
  const known = await findFilledIn(readRecords.flatMap((read) => (read.kind === 'listing' ? [read.record] : [])));
  const reported: ReportedListing[] = [];
  const refused: RefusedRecord[] = [];
  let latest: string | null = null;
  for (const [index, record] of records.entries()) {
    const { identity, modifiedAt } = readRecordSummary(record);
    const read = readRecords[index]!;
    const lineNumber = index + 1;
    const listingId = identity === null ? null : listingIdOf(identity.source, identity.sourceKey);
    if (listingId !== null) reported.push({ listingId, modifiedAt });
    if (modifiedAt !== null && (latest === null || modifiedAt > latest)) latest = modifiedAt;
    if (read.kind === 'listing') {
      const flagged = withImputedFlags(read.record, counts, known.has(read.record));
      const market = await marketAt(flagged);
      const settled = settleRecord(flagged, market.rents, market.growthOf(flagged.postal_code), market.dues);
      rows.push({ ...settled, insertOnly: false, lineNumber });
      unreadable.delete(listingIdOf(read.record.source, read.record.source_key));
      continue;
    }
    refused.push({ key: identity?.sourceKey ?? 'a record without a key', reason: read.reason });
    if (read.kind === 'withheld') {
      rows.push({ source: read.source, source_key: read.sourceKey, withheld: true, lineNumber });
    } else if (listingId !== null) unreadable.add(listingId);
  }
  return { rows, unreadable: [...unreadable], reported, refused, latest };
}
