import { pageSize, type SearchPayload } from '#contracts/search-payload.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import { type SettledSearch, toTargets } from '#domain/settled-search.ts';
import type { Query } from '#engine/query.ts';

const defaultZoom = 4;

/** The payload fields beside the search itself. */
type PageRequest = Pick<SearchPayload, 'sort' | 'from' | 'limit' | 'near_miss' | 'view_mode' | 'bbox' | 'zoom'>;

/** Converts a payload to an engine query: settled values, percentages as fractions. */
export function queryOf(payload: PageRequest, settled: SettledSearch, coordinateGrid: number): Query {
  return {
    assumptions: toAssumptions(settled.assumptions),
    targets: toTargets(settled),
    ...settled.filters,
    sort: payload.sort ?? 'equity_multiple_desc',
    from: payload.from ?? 0,
    limit: payload.limit ?? pageSize,
    nearMiss: payload.near_miss === true,
    map:
      payload.view_mode === 'map'
        ? { bbox: payload.bbox ?? null, zoom: payload.zoom ?? defaultZoom, coordinateGrid }
        : null,
  };
}
