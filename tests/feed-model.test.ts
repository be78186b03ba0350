import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncListings } from '#commands/listing-feed/sync-listings.ts';
import type { FeedDependencies } from '#outside/reso-web-api/reso-feed.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { bySize } from './full-size.ts';
import { startODataServer, type Trouble } from './odata-server.ts';
import { queryRows } from './query-rows.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

type ListingChange = { readonly key: number; readonly price: number; readonly status: 'Active' | 'Pending' | 'Closed' };

const listingChange = fc.record({
  key: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 50_000, max: 50_005 }),
  status: fc.constantFrom('Active', 'Active', 'Pending', 'Closed'),
});
const troubles: readonly Trouble[] = [
  { kind: 'cut' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 410 },
  { kind: 'body', body: '{"value":[{"ListingKey":"K1"' },
];
/** The events at one request for listings: changes at the service, trouble with the response, a killed reader. */
const turn = fc.record({
  changes: fc.array(listingChange, { maxLength: 2 }),
  trouble: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...troubles) },
  ),
  killed: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

let runs = 0;

test('syncs converge to the listings of the service despite changes, failed responses and killed readers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listingChange, { minLength: 20, maxLength: 40 }),
      fc.array(turn, { minLength: 4, maxLength: 25, size: 'max' }),
      fc.constantFrom('after', 'offset'),
      fc.integer({ min: 2, max: 6 }),
      async (initial, turns, paging, pageSize) => {
        const system = `S${++runs}`;
        const server = await startODataServer({ paging, pageSize });
        let clock = Date.UTC(2026, 10, 20, 12);
        const put = ({ key, price, status }: ListingChange) => {
          // More than the overlap that a pull reads again, so that the overlap alone finds nothing.
          clock += 10 * 60_000;
          server.put({
            ListingKey: `K${key}`,
            OriginatingSystemName: system,
            StandardStatus: status,
            PropertyType: 'Condominium',
            ListPrice: price,
            StateOrProvince: 'OH',
            ModificationTimestamp: new Date(clock).toISOString(),
          });
        };
        const sync = (signal: AbortSignal, reconcile: boolean) => {
          const dependencies: FeedDependencies = {
            signal,
            now: () => clock,
            random: () => 0,
            sleep: async () => {},
            onWait: () => {},
            timeouts: { idle: 5000, total: 5000 },
          };
          const feed = { url: server.url, credentials: { kind: 'bearer', token: 'the-bearer-of-the-tests' } } as const;
          return syncListings(base.database, feed, dependencies, { reconcile });
        };
        try {
          initial.forEach(put);
          const remaining = [...turns];
          while (remaining.length > 0) {
            const reader = new AbortController();
            server.settings.before = () => {
              const next = remaining.shift();
              next?.changes.forEach(put);
              if (next?.killed) reader.abort();
              return next?.trouble ?? null;
            };
            await sync(reader.signal, false).catch(() => {});
          }
          server.settings.before = () => null;
          await sync(new AbortController().signal, false);
          await sync(new AbortController().signal, true);
          const rows = await queryRows<{ key: string; price: number; status: string }>(
            base.database,
            'select source_key as key, list_price as price, standard_status as status from listings where source = $1',
            [system],
          );
          const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
          const expected = [...server.records.values()].map((record) => ({
            key: record.ListingKey,
            price: record['ListPrice'],
            status: record['StandardStatus'],
          }));
          expect(rows.toSorted(byKey)).toEqual(expected.toSorted(byKey));
        } finally {
          await server.close();
        }
      },
    ),
    { numRuns: bySize(2, 10) },
  );
}, 120_000);
