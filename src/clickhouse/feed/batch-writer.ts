import { allocateColumns, rowKeysOf, writeRow } from '#engine/columns/columns.ts';
import type { IndexedListing } from '#engine/query.ts';
import type { Cluster } from '../cluster.ts';
import { isCurrent, type Progress } from '../snapshot.ts';
import { encodeIntegers, encodeVersions } from '../stored-rows.ts';
import { retiredColumns, versionColumns } from '../tables.ts';

/** Rows of one insert. */
const rowsAtOnce = 65_536;

/** Writes the current state of listings as one batch, which no search sees before it is published. */
export type BatchWriter = {
  /** Once for each listing. One without rent, or one that the columns cannot store, is removed. */
  readonly put: (listing: IndexedListing) => void;
  /** Waits until every listing is written. Throws if one could not be. */
  readonly finish: () => Promise<void>;
  /** The market steps of the listings written. */
  readonly markets: () => readonly number[];
  /** Ids and reasons of listings that the columns cannot store. */
  readonly refused: () => readonly string[];
};

/** `progress`: what searches see now. */
export function createBatchWriter(cluster: Cluster, progress: Progress, batch: bigint): BatchWriter {
  const { client, tables } = cluster;
  const columns = allocateColumns(rowsAtOnce);
  const refused: string[] = [];
  const markets = new Set<number>();
  const isChange = progress.batch > 0n;
  let rows = 0;
  let changedIds: string[] = [];
  let written: Promise<void> = Promise.resolve();
  // A failed write ends all later ones. `finish` reports it.
  written.catch(() => {});

  const flush = () => {
    const [ids, versions] = [changedIds, encodeVersions(columns, rows, batch)];
    [changedIds, rows] = [[], 0];
    written = written.then(async () => {
      await Promise.all([
        isChange && markChanged(cluster, batch, ids),
        versions.length > 0 && client.insert(tables.whole.listings, versionColumns, versions),
      ]);
    });
    written.catch(() => {});
  };
  const addRow = (listing: IndexedListing) => {
    const { rent } = listing.facts;
    if (rent === null) return;
    try {
      const keys = rowKeysOf(listing);
      writeRow(columns, rows, listing, keys, rent);
      markets.add(keys.market);
      rows++;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push(`${listing.listingId} (${error.message})`);
    }
  };
  return {
    put: (listing) => {
      addRow(listing);
      changedIds.push(listing.listingId);
      if (changedIds.length === rowsAtOnce) flush();
    },
    finish: async () => {
      flush();
      await written;
      if (isChange) await retireChanged(cluster, progress, batch);
    },
    markets: () => [...markets],
    refused: () => refused,
  };
}

/** No version was born in it. Such rows say which listings a batch changes. */
const noBatch = 0n;

/** Names listings that a batch changes. */
async function markChanged({ client, tables }: Cluster, batch: bigint, listingIds: readonly string[]): Promise<void> {
  const numbers = listingIds.flatMap((listingId) => [BigInt(`0x${listingId}`), noBatch, batch]);
  await client.insert(tables.whole.retired, retiredColumns, encodeIntegers(numbers));
}

/** Ends the versions of the changed listings that searches see now. Each shard knows its own ones. */
async function retireChanged({ client, tables }: Cluster, progress: Progress, batch: bigint): Promise<void> {
  const { database, ofShard, whole } = tables;
  await client.run(`insert into ${whole.retired} (${retiredColumns.join(', ')})
select id, born, toUInt64(${batch}) from ${whole.listings}
where id in (select id from ${database}.${ofShard.retired} where died = ${batch} and born = ${noBatch})
and ${isCurrent(progress, tables)}`);
}
