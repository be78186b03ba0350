import { unknownPostalCode } from '#engine/columns/columns.ts';
import type { Cluster } from './cluster.ts';
import { isCurrent, type Progress } from './snapshot.ts';

/** The numbers of listings by postal code. They follow the batches with some delay. */
export type CodeCounts = {
  readonly size: () => number;
  readonly countIn: (postalCode: string) => number;
  /** Reads the counts of a batch, unless they were read just now. */
  readonly follow: (progress: Progress) => Promise<void>;
};

/** Reading takes at most a tenth of the time, because it scans the whole table. */
const pauses = 10;

export function createCodeCounts(cluster: Cluster): CodeCounts {
  let counts = new Map<number, number>();
  let size = 0;
  let batch: bigint | null = null;
  let nextAt = 0;
  return {
    size: () => size,
    countIn: (postalCode) => counts.get(Number(postalCode)) ?? 0,
    follow: async (progress) => {
      const startedAt = performance.now();
      if (batch === progress.batch || startedAt < nextAt) return;
      // A failed read also waits.
      nextAt = Number.POSITIVE_INFINITY;
      try {
        const found = await readCounts(cluster, progress);
        size = [...found.values()].reduce((sum, count) => sum + count, 0);
        counts = found;
        counts.delete(unknownPostalCode);
        batch = progress.batch;
      } finally {
        nextAt = performance.now() + pauses * (performance.now() - startedAt);
      }
    },
  };
}

async function readCounts({ client, tables }: Cluster, progress: Progress): Promise<Map<number, number>> {
  const rows = await client.select(
    `select postal_code, count() from ${tables.whole.listings} where ${isCurrent(progress, tables)} group by postal_code`,
    2,
  );
  return new Map(rows.map(([code, count]) => [Number(code), Number(count)]));
}
