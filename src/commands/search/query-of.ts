import { pageSize, type SearchPayload } from '#contracts/search-payload.ts';
import { dayNumberOf } from '#domain/calendar-day.ts';
import type { PreparedSearch } from '#domain/prepared-search.ts';
import type { Query } from '#engine/query.ts';

const defaultZoom = 4;

/** The payload fields beside the search itself. */
export type PageRequest = Pick<
  SearchPayload,
  'sort' | 'from' | 'limit' | 'near_miss' | 'near_miss_only' | 'view_mode' | 'bbox' | 'zoom'
>;

/** The engine query for one page or map of a search. */
export function queryOf(
  { assumptions, targets, filters: { keywords, ...filters } }: PreparedSearch,
  page: PageRequest,
  coordinateGrid: number,
): Query {
  return {
    assumptions,
    targets,
    ...filters,
    hasWords: keywords !== null,
    today: dayNumberOf(Date.now()),
    sort: page.sort ?? 'equity_multiple_desc',
    from: page.from ?? 0,
    limit: page.limit ?? pageSize,
    nearMiss: page.near_miss_only ? 'only' : page.near_miss === true,
    map: page.view_mode === 'map' ? { bbox: page.bbox ?? null, zoom: page.zoom ?? defaultZoom, coordinateGrid } : null,
  };
}
