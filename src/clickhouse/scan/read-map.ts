import { viewAsUser } from '#engine/columns/view-as-user.ts';
import type { SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { type Source, selectFrom } from '../source.ts';
import { inventoryOfRows, rowColumns } from '../stored-rows.ts';
import { boxConditions, listedConditions, type SearchConditions } from './search-conditions.ts';

/** The map of the listings of a search in its box, which the engine groups. Null: the search has none. */
export async function readMap(source: Source, conditions: SearchConditions): Promise<SearchResult['map']> {
  const { query } = conditions.sql.plan;
  if (!query.map) return null;
  const rows = await selectFrom(source, rowColumns, [...listedConditions(conditions), ...boxConditions(query.map)]);
  const view = viewAsUser(inventoryOfRows(rows), source.view);
  return search(view, { ...query, from: 0, limit: 0 }).map;
}
