import { microdegrees, unknownCoordinate } from '#engine/columns/columns.ts';
import type { MapView, Query } from '#engine/query.ts';
import { factsOf, type Source } from '../source.ts';
import { literal } from '../sql/dialect.ts';
import { nearMissToSql } from '../sql/near-misses.ts';
import { allOf, type PlanSql, planToSql } from '../sql/plan-to-sql.ts';
import { snapped } from '../sql/rounding.ts';

/** The conditions of one search. */
export type SearchConditions = {
  readonly sql: PlanSql;
  /** Of all listings that may match or nearly match. */
  readonly facts: readonly string[];
  readonly targets: readonly string[];
  readonly ranges: readonly string[];
  /** Of near misses, beside failing a target; null: the search has none. */
  readonly nearMiss: { readonly condition: string; readonly isExact: boolean } | null;
  /** Of the page: inside the map box. */
  readonly box: readonly string[];
};

export function conditionsOf(query: Query, source: Source): SearchConditions {
  const sql = planToSql(query, source.prices);
  const { plan } = sql;
  return {
    sql,
    facts: factsOf(sql, source),
    targets: sql.targets,
    ranges: sql.ranges,
    nearMiss: plan.offerTests && nearMissToSql(plan.offerTests, { ...plan, price: sql.dialect.price }),
    box: query.map?.bbox ? boxConditions(query.map) : [],
  };
}

/** The matches of a search. */
export function matchConditions({ facts, targets, ranges }: SearchConditions): string[] {
  return [...facts, ...targets, ...ranges];
}

/** The listings that fail a target and may be near misses. */
export function nearMissConditions({ facts, targets, ranges, nearMiss }: SearchConditions): string[] {
  return [...facts, `not (${allOf(targets)})`, ...ranges, nearMiss!.condition];
}

/** What the pages and the map of a search list, besides their box: matches, near misses or both. */
export function listedConditions(conditions: SearchConditions): string[] {
  const { facts, ranges, targets, nearMiss, sql } = conditions;
  if (!nearMiss) return matchConditions(conditions);
  if (sql.plan.query.nearMiss === 'only') return nearMissConditions(conditions);
  return [...facts, ...ranges, `(${allOf(targets)}) or (${nearMiss.condition})`];
}

/** Inside the box of the map, after rounding. The whole world: every listing with coordinates. */
export function boxConditions({ bbox, coordinateGrid }: MapView): string[] {
  const step = Math.max(1, Math.round(coordinateGrid * microdegrees));
  const known = ['latitude', 'longitude'].map((column) => `${column} <> ${unknownCoordinate}`);
  if (!bbox) return known;
  const [west, south, east, north] = bbox.map((end) => literal(end * microdegrees));
  const longitude = snapped('longitude', step);
  const latitude = snapped('latitude', step);
  const joined = bbox[0] > bbox[2] ? 'or' : 'and';
  return [
    ...known,
    `${longitude} >= ${west} ${joined} ${longitude} <= ${east}`,
    `${latitude} >= ${south}`,
    `${latitude} <= ${north}`,
  ];
}
