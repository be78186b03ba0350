import { countMatches } from '#engine/changes/count-matches.ts';
import { type Kind, type SearchWithChanges, searchWithChanges } from '#engine/changes/search-with-changes.ts';
import { unknownBedrooms } from '#engine/columns/columns.ts';
import { unknownByte, unknownShort } from '#engine/columns/fact-codes.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import type { InventoryView } from '#engine/columns/inventory-view.ts';
import { viewAsUser } from '#engine/columns/view-as-user.ts';
import type { Query } from '#engine/query.ts';
import { countHistogram, type HistogramAxis, type HistogramFigure } from '#engine/scan/count-histogram.ts';
import { factsOf, type Source, selectFrom, toNumber } from '../source.ts';
import { literal } from '../sql/dialect.ts';
import { areaOf, bathroomsOf, daysOf, isPlausible, yearOf } from '../sql/fact-conditions.ts';
import { testToSql } from '../sql/forms-to-sql.ts';
import { allOf, type PlanSql, planToSql } from '../sql/plan-to-sql.ts';
import { searchCluster } from './search-cluster.ts';
import { conditionsOf, matchConditions } from './search-conditions.ts';

/** Counts the matches of each query in one pass. */
export async function countMatchesOfCluster(source: Source, queries: readonly Query[]): Promise<number[]> {
  if (queries.length === 0) return [];
  const each = queries.map((query) => matchConditions(conditionsOf({ ...query, nearMiss: false, map: null }, source)));
  const [first = [], ...others] = each;
  const shared = first.filter((condition) => others.every((conditions) => conditions.includes(condition)));
  const own = each.map((conditions) => conditions.filter((condition) => !shared.includes(condition)));
  const [row] = await selectFrom(
    source,
    own.map((conditions) => (conditions.length === 0 ? 'count()' : `countIf(${allOf(conditions)})`)),
    shared.length === 0 ? ['1'] : shared,
  );
  const beside = countMatches(privateOf(source), queries);
  return beside.map((count, place) => count + toNumber(row?.[place]));
}

/** Searches and counts the matches of every changed query. */
export async function searchWithChangesOfCluster(
  source: Source,
  query: Query,
  kinds: readonly Kind[],
): Promise<SearchWithChanges> {
  const [result, counts, equityNeeded] = await Promise.all([
    searchCluster(source, query),
    countMatchesOfCluster(source, kinds.flat()),
    findEquityNeeded(source, query),
  ]);
  let next = 0;
  return { result, counts: kinds.map((kind) => kind.map(() => counts[next++]!)), equityNeeded };
}

/** A maximum that no E0 meets. */
const noEquity = -1e15;

/** The smallest E0 among listings that pass the filters on facts and price; null: within the maximum, or there are none. */
async function findEquityNeeded(source: Source, query: Query): Promise<number | null> {
  const sql = planToSql({ ...query, nearMiss: false }, source.prices);
  const { plan, dialect } = sql;
  const prices = plan.ranges.filter(({ name }) => name.endsWith('purchasePrice'));
  const [row] = await selectFrom(
    source,
    ['count()', `min(${sql.equity})`],
    [...factsOf(sql, source), ...prices.map((test) => testToSql(test, dialect)), isPlausible],
  );
  const [count = 0, least = 0] = row?.map(toNumber) ?? [];
  const targets = { ...query.targets, maximumInitialEquityInvestment: noEquity };
  const ofPerson = searchWithChanges(privateOf(source), { ...query, targets, nearMiss: false }, [], null).equityNeeded;
  const smallest = Math.min(count === 0 ? Number.POSITIVE_INFINITY : least, ofPerson ?? Number.POSITIVE_INFINITY);
  return smallest <= plan.maximumEquity || smallest === Number.POSITIVE_INFINITY ? null : smallest;
}

/** Tolerance for rounding errors at the start of a bar, share of its width, as in the engine. */
const edgeTolerance = literal(1e-9);

/** Counts the matches with a plausible price by bar, for each axis. */
export async function countHistogramOfCluster(
  source: Source,
  query: Query,
  axes: readonly HistogramAxis[],
): Promise<number[][]> {
  const conditions = conditionsOf({ ...query, nearMiss: false }, source);
  const where = [...matchConditions(conditions), isPlausible];
  const beside = countHistogram(privateOf(source), query, axes);
  return Promise.all(
    axes.map(async (axis, place) => {
      const { condition, bar } = barOf(axis, conditions.sql);
      const rows = await selectFrom(source, [`${bar} as bar`, 'count()'], [...where, condition], 'group by bar');
      const counts = [...beside[place]!];
      for (const [at, count] of rows) counts[toNumber(at)]! += toNumber(count);
      return counts;
    }),
  );
}

function barOf({ figure, min, width, bars, below }: HistogramAxis, sql: PlanSql) {
  const { value, isKnown } = figureOf(figure, sql);
  const bar = `floor((${value} - ${literal(min)}) / ${literal(width)} + ${edgeTolerance})`;
  const last = literal(bars - 1);
  return below === 'first'
    ? { condition: isKnown, bar: `greatest(0, least(${last}, ${bar}))` }
    : { condition: `(${isKnown}) and ${bar} >= 0`, bar: `least(${last}, ${bar})` };
}

function figureOf(figure: HistogramFigure, { plan, income, equity, multiple, hasEquity }: PlanSql) {
  switch (figure) {
    case 'equityMultiple':
      return { value: multiple, isKnown: hasEquity };
    case 'yearlyNetIncome':
      return { value: income, isKnown: '1' };
    case 'initialEquityInvestment':
      return { value: equity, isKnown: '1' };
    case 'purchasePrice':
      return { value: `price * ${literal(plan.priceScale)}`, isKnown: '1' };
    case 'livingArea':
      return { value: areaOf('living_area'), isKnown: `living_area <> ${unknownShort}` };
    case 'bedroomsTotal':
      return { value: 'bedrooms', isKnown: `bedrooms <> ${unknownBedrooms}` };
    case 'bathroomsTotal':
      return { value: bathroomsOf('bathroom_code'), isKnown: `bathroom_code <> ${unknownByte}` };
    case 'yearBuilt':
      return { value: yearOf('year_built'), isKnown: `year_built <> ${unknownByte}` };
    case 'lotSize':
      return { value: areaOf('lot_size'), isKnown: `lot_size <> ${unknownShort}` };
    case 'daysOnMarket':
      return { value: daysOf('listed_day', plan.facts.today), isKnown: `listed_day <> ${unknownShort}` };
    case 'associationFee':
      return { value: 'dues', isKnown: '1' };
    case 'pricePerSquareFoot':
      return { value: `price / ${areaOf('living_area')}`, isKnown: `living_area <> ${unknownShort}` };
  }
}

/** The private listings of the user, which the table does not have. */
function privateOf({ view }: Source): InventoryView {
  return viewAsUser(createInventory(), view);
}
