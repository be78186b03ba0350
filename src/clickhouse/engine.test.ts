import { expect, test } from 'vitest';
import { publicView } from '#engine/columns/view-as-user.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { unfilteredQuery } from '../../bench/queries.ts';
import { seededListings } from '../../bench/seeded-listings.ts';
import type { ClickHouse, Value } from './client.ts';
import { createClusterEngine } from './engine.ts';
import { tablesOf } from './tables.ts';
import { ClickHouseUnavailable } from './unavailable.ts';

/** An engine over a table without listings, whose latest batch is 7, after 5 was abandoned. */
function engineOfEmptyTable(answer: (sql: string) => readonly (readonly Value[])[] | null = () => null) {
  const statements: string[] = [];
  const sent: unknown[] = [];
  const client: ClickHouse = {
    select: async (sql, width, table) => {
      const special = answer(sql);
      if (special) return special;
      if (sql.startsWith('select batch')) return [['7', '3:9:', ['5'], [110]]];
      statements.push(sql);
      if (table) sent.push(table);
      return sql.includes('order by') || sql.startsWith('select id') ? [] : [new Array<Value>(width).fill(0)];
    },
    run: async () => {},
    insert: async () => {},
  };
  const tables = tablesOf({ database: 'homes', cluster: 'all' });
  return { engine: createClusterEngine({ client, tables }), statements, sent };
}

test('a cluster whose first load is under way is not searched', async () => {
  for (const latest of [[], [['2', '', [], []]]]) {
    const { engine, statements } = engineOfEmptyTable((sql) => (sql.startsWith('select batch') ? latest : null));
    await expect(engine.run('countMatches', publicView, [unfilteredQuery])).rejects.toThrow(ClickHouseUnavailable);
    expect(statements).toEqual([]);
  }
});

test('all statements of a search read the listings of the latest complete batch', async () => {
  const { engine, statements } = engineOfEmptyTable();
  const query: Query = { ...unfilteredQuery, nearMiss: true, map: { bbox: null, zoom: 3, coordinateGrid: 0 } };
  const result = await engine.run('search', publicView, query);
  expect(result).toMatchObject({ rows: [], totalCount: 0, nearMissCount: 0, map: { count: 0 } });
  expect(result.ranges.purchasePrice).toEqual({ min: null, max: null });
  expect(statements.length).toBeGreaterThan(2);
  for (const statement of statements) {
    expect(statement).toContain('born <= 7 and not (born in (5))');
    expect(statement).toContain(
      '(id, born) not in (select id, born from homes.retired_of_shard where born > 0 and died <= 7 and not (died in (5)))',
    );
  }
});

test('hidden listings are left out, and other views read only their own', async () => {
  const { engine, statements } = engineOfEmptyTable();
  await engine.run('search', { ...publicView, hiddenListingIds: ['00000000000000ff'] }, unfilteredQuery);
  for (const statement of statements.splice(0)) expect(statement).toContain('not (id in (255))');
  await engine.run('countMatches', { ...publicView, onlyListingIds: [] }, [unfilteredQuery]);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('(0)');
});

function privateListings(): IndexedListing[] {
  return [...seededListings(3)];
}

test('private listings join those of the table, unless the table has them', async () => {
  const listings = privateListings();
  const view = { ...publicView, listings };
  const { engine } = engineOfEmptyTable();
  const result = await engine.run('search', view, unfilteredQuery);
  expect(result.totalCount).toBe(3);
  expect(result.rows.map(({ listingId }) => listingId).sort()).toEqual(
    listings.map(({ listingId }) => listingId).sort(),
  );
  const prices = listings.map(({ facts }) => facts.listPrice * (1 - unfilteredQuery.assumptions.priceOffer));
  expect(result.ranges.purchasePrice).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  expect(await engine.run('countMatches', view, [unfilteredQuery])).toEqual([3]);

  const known = BigInt(`0x${listings[0]!.listingId}`).toString();
  const { engine: other } = engineOfEmptyTable((sql) => (sql.startsWith('select id from') ? [[known]] : null));
  expect((await other.run('search', view, unfilteredQuery)).totalCount).toBe(2);
});

test('a search for words needs their listings, which are sent beside the statements', async () => {
  const { engine, statements, sent } = engineOfEmptyTable();
  const query = { ...unfilteredQuery, hasWords: true };
  await expect(engine.run('search', publicView, query)).rejects.toThrow('words');
  const words = { idHigh: Uint32Array.of(1), idLow: Uint32Array.of(2) };
  await engine.run('search', { ...publicView, words }, query);
  for (const statement of statements) expect(statement).toContain('id in described');
  expect(sent).toEqual(statements.map(() => ({ name: 'described', ids: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0) })));
});

test('comparables read the homes around and those of the ZIP code, and a market those of its ZIP codes', async () => {
  const statements: string[] = [];
  const { engine } = engineOfEmptyTable((sql) => {
    if (sql.startsWith('select batch')) return null;
    statements.push(sql);
    return [];
  });
  const [subject] = privateListings();
  const place = { ...subject!, postalCode: '04103', latitude: 40, longitude: -90 };
  expect(await engine.run('findComparableHomes', publicView, place, 11.11, 20)).toEqual([]);
  expect(await engine.run('summarizeMarket', publicView, ['04103', '04104'])).toBe(null);
  const [homes, market] = statements;
  expect(homes).toContain('latitude >= 39900000 and latitude <= 40100000');
  expect(homes).toContain('or postal_code in (4103)');
  expect(market).toContain('(postal_code in (4103,4104))');
  for (const statement of statements) expect(statement).toContain('born <= 7');
});

test('a statement that fails fails the search', async () => {
  const { engine } = engineOfEmptyTable((sql) => {
    if (sql.includes('minIf')) throw new ClickHouseUnavailable('a shard is away');
    return null;
  });
  await expect(engine.run('search', publicView, unfilteredQuery)).rejects.toThrow('a shard is away');
});
