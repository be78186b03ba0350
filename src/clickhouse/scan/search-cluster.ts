import { viewAsUser } from '#engine/columns/view-as-user.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import type { RankPosition } from '#engine/rank/rank-position.ts';
import { type NextMatches, nextMatches } from '#engine/scan/next-matches.ts';
import { search } from '#engine/search.ts';
import type { Value } from '../client.ts';
import { countRows, type Source, selectFrom } from '../source.ts';
import { inventoryOfRows, rowColumns } from '../stored-rows.ts';
import { readMap } from './read-map.ts';
import { countTies, pageToSql, readCandidates, readPlaces, toResultRow } from './read-page.ts';
import { mergeRanges, readSummary } from './read-summary.ts';
import { conditionsOf, nearMissConditions, type SearchConditions } from './search-conditions.ts';

type Rows = readonly (readonly Value[])[];

/** Searches the table, and the private listings of the user in this process. */
export async function searchCluster(source: Source, query: Query): Promise<SearchResult> {
  const conditions = conditionsOf(query, source);
  const [summary, nearMissCount, undecided] = await Promise.all([
    readSummary(source, conditions),
    countNearMisses(source, conditions),
    readUndecided(source, conditions),
  ]);
  const beside = search(viewAsUser(inventoryOfRows(undecided), source.view), { ...query, map: null });
  const [rows, map] = await Promise.all([readPage(source, conditions, undecided), readMap(source, conditions)]);
  return {
    rows,
    totalCount: summary.totalCount + beside.totalCount,
    nearMissCount: beside.nearMissCount === null ? null : beside.nearMissCount + nearMissCount,
    ranges: mergeRanges(summary.ranges, beside.ranges),
    map,
  };
}

/** Those that SQL can decide. */
async function countNearMisses(source: Source, conditions: SearchConditions): Promise<number> {
  return conditions.nearMiss?.isExact ? countRows(source, nearMissConditions(conditions)) : 0;
}

/** The listings that may be near misses, if only the engine can decide it. None of them matches. */
async function readUndecided(source: Source, conditions: SearchConditions): Promise<Rows> {
  return conditions.nearMiss && !conditions.nearMiss.isExact
    ? selectFrom(source, rowColumns, nearMissConditions(conditions))
    : [];
}

async function readPage(source: Source, conditions: SearchConditions, undecided: Rows): Promise<SearchResult['rows']> {
  const page = pageToSql(conditions);
  const { query } = conditions.sql.plan;
  const { from, limit } = query;
  if (limit === 0) return [];
  const { listings } = source.view;
  if (page.order.isComplete && undecided.length === 0 && listings.length === 0) {
    return (await readPlaces(source, page, from, limit, null)).map(toResultRow);
  }
  // Private listings may come before, and push those of the table back.
  const first = Math.max(0, from - listings.length);
  const { rows, skipped } = await readCandidates(source, page, first, from + limit - first, null);
  const view = viewAsUser(inventoryOfRows([...rows, ...undecided]), source.view);
  return search(view, { ...query, from: from - skipped }).rows;
}

/** The first `query.limit` matches after a position, as in the engine. */
export async function nextMatchesOfCluster(
  source: Source,
  query: Query,
  after: RankPosition | null,
): Promise<NextMatches> {
  const conditions = conditionsOf(query, source);
  const page = pageToSql(conditions);
  const undecided = await readUndecided(source, conditions);
  if (page.order.isComplete && undecided.length === 0 && source.view.listings.length === 0) {
    const places = await readPlaces(source, page, 0, query.limit, after);
    return { rows: places.map(toResultRow), last: places.at(-1) ?? null };
  }
  const passed = after ? await countTies(source, page, after) : 0;
  const { rows } = await readCandidates(source, page, 0, query.limit + passed, after);
  return nextMatches(viewAsUser(inventoryOfRows([...rows, ...undecided]), source.view), query, after);
}
