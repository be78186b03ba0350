import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from '#engine/columns/columns.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { formatListingId } from '#engine/columns/listing-id.ts';
import type { Query } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { evaluateSql, type SqlRow } from '#tests/evaluate-sql.ts';
import { bySize } from '#tests/full-size.ts';
import { storedColumns, storedNames } from '../table-columns.ts';
import { createMarketPrices } from './market-prices.ts';
import { nearMissToSql } from './near-misses.ts';
import { orderToSql } from './order-to-sql.ts';
import { allOf, planToSql } from './plan-to-sql.ts';

function rowsOf({ columns, size }: Inventory): SqlRow[] {
  return Array.from({ length: size }, (_, row) => ({
    id: (BigInt(columns.idHigh[row]!) << 32n) | BigInt(columns.idLow[row]!),
    ...Object.fromEntries(storedNames.map((name) => [storedColumns[name][0], columns[name][row]!])),
  }));
}

function marketsOf({ columns, size }: { readonly columns: Columns; readonly size: number }): number[] {
  return [...new Set(columns.market.subarray(0, size))];
}

type Found = {
  readonly id: bigint;
  readonly facts: boolean;
  readonly targets: boolean;
  readonly ranges: boolean;
  readonly near: boolean;
  /** Group, then what comes first if it is higher. */
  readonly order: readonly number[];
};

/** Runs the SQL of a search. */
function evaluate(inventory: Inventory, query: Query) {
  const prices = createMarketPrices(marketsOf(inventory));
  const sql = planToSql(query, prices);
  const order = orderToSql(sql);
  const near = sql.plan.offerTests && nearMissToSql(sql.plan.offerTests, { ...sql.plan, price: sql.dialect.price });
  const expressions = [
    'id',
    allOf(sql.facts),
    allOf(sql.targets),
    allOf(sql.ranges),
    near?.condition ?? '0',
    order.doubt,
    order.key,
    ...order.figures,
  ];
  const rows = evaluateSql(expressions, prices.definitions(expressions.join()), rowsOf(inventory));
  const found = rows.map(
    ([id, facts, targets, ranges, isNear, ...places]): Found => ({
      id: id as bigint,
      facts: Boolean(facts),
      targets: Boolean(targets),
      ranges: Boolean(ranges),
      near: Boolean(isNear),
      order: places as number[],
    }),
  );
  return { found, isComplete: order.isComplete, isNearExact: near?.isExact ?? true };
}

function compareFound(a: Found, b: Found): number {
  const place = a.order.findIndex((value, index) => value !== b.order[index]);
  if (place === -1) return a.id < b.id ? -1 : 1;
  const difference = a.order[place]! < b.order[place]! ? -1 : 1;
  return place === 0 ? difference : -difference;
}

/** Compares the SQL of a query with the engine; returns the number of matches. */
function expectSame(inventory: Inventory, query: Query): number {
  const nearMiss = query.nearMiss !== false;
  const all = { ...query, nearMiss, hasWords: false, map: null, from: 0, limit: inventory.size };
  const result = search(inventory, all);
  const { found, isComplete, isNearExact } = evaluate(inventory, all);
  const inRanges = found.filter(({ facts, ranges }) => facts && ranges);
  const matches = inRanges.filter(({ targets }) => targets);
  expect(matches.length).toBe(result.totalCount);
  const near = inRanges.filter(({ targets, near: isNear }) => !targets && isNear);
  if (isNearExact) expect(near.length).toBe(result.nearMissCount ?? 0);
  else expect(near.length).toBeGreaterThanOrEqual(result.nearMissCount ?? 0);
  const idsOf = (rows: readonly Found[]) =>
    rows.map(({ id }) => formatListingId([Number(id >> 32n), Number(id & 0xffff_ffffn)]));
  const expected = result.rows.filter((row) => !row.nearMiss).map(({ listingId }) => listingId);
  if (isComplete) expect(idsOf(matches.toSorted(compareFound))).toEqual(expected);
  else expect(idsOf(matches).sort()).toEqual(expected.toSorted());
  return matches.length;
}

test('the SQL of random queries finds what the engine finds, in its order', () => {
  const queriesOfEach = 20;
  const numRuns = bySize(25, 2000);
  let matches = 0;
  fc.assert(
    fc.property(
      arbitraryListings,
      fc.array(arbitraryQueries, { minLength: queriesOfEach, maxLength: queriesOfEach }),
      (listings, queries) => {
        const inventory = inventoryOf(listings);
        for (const query of queries) matches += expectSame(inventory, query);
      },
    ),
    { numRuns },
  );
  expect(matches).toBeGreaterThan((numRuns * queriesOfEach) / 3);
});
