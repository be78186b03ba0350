import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicView } from '#engine/columns/view-as-user.ts';
import { isUnavailable } from '#store/database.ts';
import { whileFeeding } from '#store/listings/cluster-feed-lock.ts';
import { readCursor } from '#store/listings/cursor.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { unfilteredQuery } from '../../bench/queries.ts';
import { openClusterIndex } from './cluster-index.ts';

let base: TestDatabase;
let server: Server;
let url: string;
/** The latest batch that the cluster has; null: none. */
let cursor: string | null = null;

beforeAll(async () => {
  base = await createTestDatabase();
  const answerTo = (sql: string) => {
    const progress = cursor === null ? [] : [['4', cursor, [], []]];
    const data = sql.startsWith('select batch')
      ? progress
      : [
          [38109, '2'],
          [-1, '1'],
        ];
    return JSON.stringify({ data, rows: data.length });
  };
  server = createServer((request, response) => void text(request).then((sql) => response.end(answerTo(sql))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/forma`;
});
afterAll(async () => {
  server.close();
  await base.drop();
});

const write = (list_price: number) => writeListings(base.database, rowsOf([makeImportRow('home', { list_price })]));
const read = async () => (await listingById(base.database, listingIdOf('test', 'home')))!;

test('an index beside a process that feeds the cluster knows the batches that it sees', async () => {
  await write(90_000);
  await whileFeeding(base.database, async () => {
    const index = await openClusterIndex(url, base.database);
    try {
      // Nothing is searched before the first batch: it would find nothing.
      await expect(index.refresh()).rejects.toThrow('another process loads the listings');
      const failure: unknown = await index.engine.run('search', publicView, unfilteredQuery).catch((error) => error);
      expect(String(failure)).toContain('its listings are not known yet');
      expect([isUnavailable(failure), index.health().status, index.version()]).toEqual([true, 'loading', 0]);
      expect(index.contains(await read())).toBe(false);

      cursor = await readCursor(base.database.pool);
      expect(await index.catchUp(60_000)).toBe(true);
      expect([index.size(), index.countIn('38109'), index.countIn('99999')]).toEqual([3, 2, 0]);
      const version = index.version();
      expect([version > 0, index.health().status, index.contains(await read())]).toEqual([true, 'available', true]);

      await write(95_000);
      expect([await index.catchUp(200), index.contains(await read()), index.version()]).toEqual([
        false,
        false,
        version,
      ]);
      cursor = await readCursor(base.database.pool);
      expect([await index.catchUp(60_000), index.contains(await read())]).toEqual([true, true]);
      expect(index.version()).toBeGreaterThan(version);
    } finally {
      await index.close();
    }
  });
});
