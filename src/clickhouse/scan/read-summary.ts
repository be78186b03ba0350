import type { Extent, SearchResult } from '#engine/query.ts';
import { type Source, selectFrom, toNumber } from '../source.ts';
import { isPlausible } from '../sql/fact-conditions.ts';
import { allOf } from '../sql/plan-to-sql.ts';
import type { SearchConditions } from './search-conditions.ts';

export type Summary = Pick<SearchResult, 'totalCount' | 'ranges'>;

/** Counts the matches and finds the ranges of the listings that meet the targets. */
export async function readSummary(source: Source, conditions: SearchConditions): Promise<Summary> {
  const { sql, facts, targets, ranges } = conditions;
  const hasMultiple = `${isPlausible} and ${sql.hasEquity}`;
  const extremes = (figure: string, condition: string) => [
    `minIf(${figure}, ${condition})`,
    `maxIf(${figure}, ${condition})`,
  ];
  const [row] = await selectFrom(
    source,
    [
      ranges.length === 0 ? 'count()' : `countIf(${allOf(ranges)})`,
      `countIf(${isPlausible})`,
      `countIf(${hasMultiple})`,
      ...extremes(sql.income, isPlausible),
      ...extremes('price', isPlausible),
      ...extremes(sql.equity, isPlausible),
      ...extremes(sql.multiple, hasMultiple),
    ],
    [...facts, ...targets],
  );
  const [totalCount = 0, plausible = 0, withMultiple = 0, ...ends] = row?.map(toNumber) ?? [];
  const { priceScale } = sql.plan;
  // The extremes of nothing are 0, not null.
  const extent = (place: number, count: number, scale = 1): Extent =>
    count === 0 ? nothing : { min: ends[place]! * scale, max: ends[place + 1]! * scale };
  return {
    totalCount,
    ranges: {
      yearlyNetIncome: extent(0, plausible),
      purchasePrice: extent(2, plausible, priceScale),
      initialEquityInvestment: extent(4, plausible),
      equityMultiple: extent(6, withMultiple),
    },
  };
}

const nothing: Extent = { min: null, max: null };

export function mergeRanges(one: SearchResult['ranges'], other: SearchResult['ranges']): SearchResult['ranges'] {
  return {
    yearlyNetIncome: mergeExtents(one.yearlyNetIncome, other.yearlyNetIncome),
    purchasePrice: mergeExtents(one.purchasePrice, other.purchasePrice),
    initialEquityInvestment: mergeExtents(one.initialEquityInvestment, other.initialEquityInvestment),
    equityMultiple: mergeExtents(one.equityMultiple, other.equityMultiple),
  };
}

function mergeExtents(one: Extent, other: Extent): Extent {
  if (one.min === null || one.max === null) return other;
  if (other.min === null || other.max === null) return one;
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
}
