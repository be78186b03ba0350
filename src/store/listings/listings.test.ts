import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { listingIdOf } from './listing-id.ts';
import { hasNoListings, hasSampleData, listingById, listingFreshness, listingStats, listingsById } from './listings.ts';
import { writeListings } from './write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('a listing id', () => {
  it('is a prefix of SHA-256 over source, zero byte and key', () => {
    const digest = createHash('sha256').update(Buffer.from('mls\0A-1')).digest('hex');
    expect(listingIdOf('mls', 'A-1')).toBe(digest.slice(0, 16));
    expect(listingIdOf('mls', 'A-1')).toBe('27f3be8cd65da6ed');
  });
});

describe('reading listings', () => {
  it('reports an empty database', async () => {
    expect(await hasNoListings(test.database)).toBe(true);
    expect(await listingFreshness(test.database)).toEqual({ hasSampleData: false, newest: null });
    expect(await listingStats(test.database)).toMatchObject({ total: 0, searchable: 0, bySource: {}, newest: null });
  });

  it('counts, finds and dates the stored listings', async () => {
    await writeListings(
      test.database,
      rowsOf([
        makeImportRow('a', { source: 'sample' }),
        makeImportRow('b', { property_type: 'CONDO', state_or_province: null }),
        makeImportRow('c', { standard_status: 'Closed' }),
        makeImportRow('d', { rent: null, rent_source: null }),
      ]),
    );
    expect(await hasNoListings(test.database)).toBe(false);
    expect(await hasSampleData(test.database)).toBe(true);
    const stats = await listingStats(test.database);
    expect(stats).toMatchObject({
      total: 4,
      searchable: 2,
      bySource: { test: 3, sample: 1 },
      byStatus: { Active: 3, Closed: 1 },
      byType: { SFR: 3, CONDO: 1 },
      byState: { OH: 3, none: 1 },
      byRentSource: { actual: 3, none: 1 },
    });
    expect((await listingFreshness(test.database)).newest).toBe(stats.newest);
    await writeListings(test.database, rowsOf([makeImportRow('e')]), { replacesSample: true });
    expect(await hasSampleData(test.database)).toBe(false);
  });

  it('returns listings in the requested order without unknown ids', async () => {
    const [b, c] = [listingIdOf('test', 'b'), listingIdOf('test', 'c')];
    const found = await listingsById(test.database.pool, [c, '0000000000000000', b, "' or true"]);
    expect(found.map((listing) => listing.listing_id)).toEqual([c, b]);
    expect(await listingById(test.database, 'unknown')).toBeNull();
    expect(await listingsById(test.database.pool, [])).toEqual([]);
  });
});
