import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { withTransaction } from '../database.ts';
import { listingIdOf } from '../listings/listing-id.ts';
import { listingById } from '../listings/listings.ts';
import { writeListings, writeListingsWith } from '../listings/write-listings.ts';
import { listingsToEstimate } from './listings-to-estimate.ts';
import { type EstimatedListing, updateEstimates } from './update-estimates.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(() => base.database.pool.query('truncate listings cascade'));

const write = (...rows: ReturnType<typeof makeImportRow>[]) => writeListings(base.database, rowsOf(rows));
const listing = async (key: string) => (await listingById(base.database, listingIdOf('test', key)))!;

const better = {
  rent: 950,
  rent_low: 850,
  rent_high: 1050,
  rent_source: 'market_rent' as const,
  rent_confidence: 'medium' as const,
  market_appreciation: 4.2,
  flags: ['price_implausible'],
};

async function estimateOf(key: string, changes: Partial<EstimatedListing> = better): Promise<EstimatedListing> {
  return { ...(await listing(key)), ...changes };
}

test('reads every listing except samples, in batches', async () => {
  const rows = Array.from({ length: 5001 }, (_, i) => makeImportRow(`k${i}`));
  await write(...rows, makeImportRow('s', { source: 'sample' }));
  const sizes: number[] = [];
  const offered = new Set<string>();
  for await (const batch of listingsToEstimate(base.database)) {
    sizes.push(batch.length);
    for (const { listing_id } of batch) offered.add(listing_id);
  }
  expect(sizes).toEqual([5000, 1]);
  expect(offered.size).toBe(5001);
});

test('writes only changed estimates, so that repeating changes nothing', async () => {
  await write(makeImportRow('same'), makeImportRow('other'));
  const same = await listing('same');
  const estimates = [await estimateOf('same', {}), await estimateOf('other')];
  expect(await updateEstimates(base.database, estimates, 'market')).toBe(1);
  expect(await listing('same')).toEqual(same);
  expect(await listing('other')).toMatchObject(better);
  expect(
    await updateEstimates(base.database, [await estimateOf('same', {}), await estimateOf('other')], 'market'),
  ).toBe(0);
});

test('a listing that changed during the estimate keeps the data of its feed', async () => {
  await write(makeImportRow('moved'));
  const estimate = await estimateOf('moved');
  await write(makeImportRow('moved', { rent: 1500 }));
  expect(await updateEstimates(base.database, [estimate], 'market')).toBe(0);
  expect(await listing('moved')).toMatchObject({ rent: 1500, rent_source: 'actual' });
});

test('estimates wait for a running merge and skip the listings it changed', async () => {
  const { database } = base;
  await write(makeImportRow('a'), makeImportRow('b'));
  const estimates = [await estimateOf('a'), await estimateOf('b')];
  const { waiting } = await withTransaction(database, async (client) => {
    await writeListingsWith(client, rowsOf([makeImportRow('b', { rent: 1500 })]));
    const waiting = updateEstimates(database, estimates, 'market');
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await writeListingsWith(client, rowsOf([makeImportRow('a', { rent: 1600 })]));
    return { waiting };
  });
  expect(await waiting).toBe(0);
  expect([(await listing('a')).rent, (await listing('b')).rent]).toEqual([1600, 1500]);
});
