import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchConfig } from '#contracts/search-parameters.ts';

/** The address from which every match of a search is downloaded, in its order. */
export function csvAddress(
  { query_hash }: Pick<SearchAnswer, 'query_hash'>,
  sort: SearchConfig['sort'],
  nearMiss: boolean,
): string {
  const query = new URLSearchParams({ query_hash, sort, ...(nearMiss ? { near_miss: 'true' } : {}) });
  return `/api/v1/search/export.csv?${query}`;
}
