import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';

/** The URL that downloads the matches of a search, in its order. */
export function exportAddress(
  { query_hash }: Pick<SearchAnswer, 'query_hash'>,
  {
    sort,
    near_miss_only,
    exclusive_only,
    only_new_in,
  }: Pick<SearchPayload, 'sort' | 'near_miss_only' | 'exclusive_only' | 'only_new_in'>,
  format: 'csv' | 'xlsx' = 'csv',
): string {
  const query = new URLSearchParams({
    query_hash,
    ...(sort ? { sort } : {}),
    ...(near_miss_only ? { near_miss_only: 'true' } : {}),
    ...(only_new_in ? { only_new_in } : {}),
    ...(exclusive_only ? { exclusive_only: 'true' } : {}),
  });
  return `/api/v1/search/export.${format}?${query}`;
}
