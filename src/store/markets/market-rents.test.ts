import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type MarketRent, readMarketRents, replaceMarketRents } from './market-rents.ts';
import { readMarketTables } from './market-tables.ts';

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

describe('market rents', () => {
  it('are empty at first', async () => {
    expect(await readMarketRents(test.database)).toEqual({ byPostalCode: new Map(), metros: new Map() });
  });

  it('are replaced as a whole', async () => {
    await replaceMarketRents(test.database, [rent('00501', 700), rent('44105', 800)], { ...source, name: 'Old' });
    expect(await replaceMarketRents(test.database, [rent('10001', 1500), rent('44106', 800)], source)).toBe(2);
    const { byPostalCode, metros } = await readMarketRents(test.database);
    expect([...byPostalCode.keys()]).toEqual(['10001', '44106']);
    expect(byPostalCode.get('10001')).toEqual([1500, 1501, 1502, 1503, 1504.5]);
    expect([...metros]).toEqual([['10001', 'new york, ny']]);
    expect((await readMarketTables(test.database)).get('rents')).toMatchObject({ ...source, entries: 2 });
  });

  it('stay unchanged when a row is invalid', async () => {
    await replaceMarketRents(test.database, [rent('44105', 800)], source);
    for (const wrong of [rent('4410', 800), rent('44106', -5), rent('44106', Number.NaN)]) {
      await expect(replaceMarketRents(test.database, [wrong], source)).rejects.toThrow(/check constraint/);
    }
    await expect(replaceMarketRents(test.database, [], source)).rejects.toThrow('no usable rows');
    expect([...(await readMarketRents(test.database)).byPostalCode.keys()]).toEqual(['44105']);
  });
});
