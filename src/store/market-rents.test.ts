import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { listingIdOf } from './listing-id.ts';
import { listingById } from './listings.ts';
import { type MarketRent, readMarketRents, rentsToEstimate, replaceMarketRents, updateRents } from './market-rents.ts';
import { readMarketTables } from './market-tables.ts';
import { writeListings } from './write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('truncate listings, market_rents, market_tables cascade'));

const source = { name: 'Test rents', dated: '2025-10-01' };
const rent = (postalCode: string, base: number): MarketRent => ({
  postalCode,
  rents: [base, base + 1, base + 2, base + 3, base + 4.5],
  metro: postalCode === '10001' ? 'new york, ny' : null,
});
const estimated = { rent: 900, rent_low: 800, rent_high: 1000, rent_source: 'state_ratio' as const };
const idOf = (key: string) => listingIdOf('test', key);

describe('market rents', () => {
  it('are none at first', async () => {
    expect(await readMarketRents(test.database)).toEqual({ byPostalCode: new Map(), metros: new Map() });
  });

  it('are replaced whole', async () => {
    await replaceMarketRents(test.database, [rent('00501', 700), rent('44105', 800)], { ...source, name: 'Old' });
    expect(await replaceMarketRents(test.database, [rent('10001', 1500), rent('44106', 800)], source)).toBe(2);
    const { byPostalCode, metros } = await readMarketRents(test.database);
    expect([...byPostalCode.keys()]).toEqual(['10001', '44106']);
    expect(byPostalCode.get('10001')).toEqual([1500, 1501, 1502, 1503, 1504.5]);
    expect([...metros]).toEqual([['10001', 'new york, ny']]);
    expect((await readMarketTables(test.database)).get('rents')).toMatchObject({ ...source, entries: 2 });
  });

  it('stay as they were when a row is wrong', async () => {
    await replaceMarketRents(test.database, [rent('44105', 800)], source);
    for (const wrong of [rent('4410', 800), rent('44106', -5), rent('44106', Number.NaN)]) {
      await expect(replaceMarketRents(test.database, [wrong], source)).rejects.toThrow(/check constraint/);
    }
    await expect(replaceMarketRents(test.database, [], source)).rejects.toThrow('no row that can be used');
    expect([...(await readMarketRents(test.database)).byPostalCode.keys()]).toEqual(['44105']);
  });
});

describe('estimating rents anew', () => {
  it('offers every listing whose rent is not its own, in batches', async () => {
    const rows = Array.from({ length: 6001 }, (_, i) => makeImportRow(`k${i}`, i === 0 ? {} : estimated));
    rows.push(makeImportRow('none', { rent: null, rent_source: null }));
    await writeListings(test.database, rowsOf(rows));
    const offered: string[] = [];
    for await (const batch of rentsToEstimate(test.database)) offered.push(...batch.map((row) => row.listing_id));
    expect(offered).toHaveLength(6001);
    expect(new Set(offered).size).toBe(6001);
    expect(offered).not.toContain(idOf('k0'));
  });

  it('changes only what differs, and never a rent that a feed has told', async () => {
    await writeListings(
      test.database,
      rowsOf([makeImportRow('own'), makeImportRow('same', estimated), makeImportRow('other', estimated)]),
    );
    const same = await listingById(test.database, idOf('same'));
    const better = { rent: 950, rent_low: 850, rent_high: 1050, rent_source: 'market_rent' as const };
    const told = [
      { listing_id: idOf('own'), ...better },
      { listing_id: idOf('same'), ...estimated },
      { listing_id: idOf('other'), ...better },
    ];
    expect(await updateRents(test.database, told)).toBe(1);
    expect(await listingById(test.database, idOf('same'))).toEqual(same);
    expect(await listingById(test.database, idOf('other'))).toMatchObject(better);
    expect(await listingById(test.database, idOf('own'))).toMatchObject({ rent: 1300, rent_source: 'actual' });
    expect(await updateRents(test.database, told)).toBe(0);
  });
});
