import { expect, test } from 'vitest';
import type { IndexedListing } from '#engine/query.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { ClickHouse } from '../client.ts';
import { tablesOf } from '../tables.ts';
import { createBatchWriter } from './batch-writer.ts';

const tables = tablesOf({ database: 'homes', cluster: null });
const progress = { batch: 4n, cursor: '3:9:', abandoned: [], markets: [] };

/** A client that records what it writes. */
function recorder(failing: string | null = null) {
  const written: { table: string; bytes: number }[] = [];
  const statements: string[] = [];
  const client: ClickHouse = {
    select: async () => [],
    run: async (sql) => void statements.push(sql),
    insert: async (table, _, rows) => {
      if (table === failing) throw new Error('the shard is away');
      written.push({ table, bytes: rows.length });
    },
  };
  return { cluster: { client, tables }, written, statements };
}

const bytesOfChange = 24;

test('a change is a new version, and the end of the version before', async () => {
  const { cluster, written, statements } = recorder();
  const writer = createBatchWriter(cluster, progress, 6n);
  const [sold, changed, invalid] = [...seededListings(3)] as [IndexedListing, IndexedListing, IndexedListing];
  writer.put({ ...sold, facts: { ...sold.facts, rent: null } });
  writer.put(changed);
  writer.put({ ...invalid, facts: { ...invalid.facts, listPrice: -1 } });
  await writer.finish();
  const [marks, versions] = written;
  expect(marks).toEqual({ table: tables.whole.retired, bytes: 3 * bytesOfChange });
  expect(versions).toEqual({ table: tables.whole.listings, bytes: expect.any(Number) });
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('toUInt64(6)');
  expect(statements[0]).toContain('where died = 6 and born = 0');
  expect(statements[0]).toContain('born <= 4');
  expect(writer.refused()).toHaveLength(1);
  expect(writer.markets()).toHaveLength(1);
});

test('the first batch ends no version', async () => {
  const { cluster, written, statements } = recorder();
  const writer = createBatchWriter(cluster, { ...progress, batch: 0n, cursor: null }, 1n);
  for (const listing of seededListings(10)) writer.put(listing);
  await writer.finish();
  expect(written.map(({ table }) => table)).toEqual([tables.whole.listings]);
  expect(statements).toEqual([]);
});

test('a batch that could not be written throws', async () => {
  const { cluster, statements } = recorder(tables.whole.listings);
  const writer = createBatchWriter(cluster, progress, 6n);
  for (const listing of seededListings(10)) writer.put(listing);
  await expect(writer.finish()).rejects.toThrow('the shard is away');
  expect(statements).toEqual([]);
});
