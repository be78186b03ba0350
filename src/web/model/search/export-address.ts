import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { writeForm } from '#contracts/write-form.ts';

/** The URL that downloads what a search lists, in its order. */
export function exportAddress(
  { query_hash }: Pick<SearchAnswer, 'query_hash'>,
  {
    sort,
    near_miss_only,
    exclusive_only,
    only_new_in,
    bbox,
  }: Pick<SearchPayload, 'sort' | 'near_miss_only' | 'exclusive_only' | 'only_new_in' | 'bbox'>,
  format: 'csv' | 'xlsx' = 'csv',
): string {
  const query = writeForm({
    query_hash,
    sort: sort ?? undefined,
    near_miss_only: near_miss_only || undefined,
    only_new_in: only_new_in ?? undefined,
    exclusive_only: exclusive_only || undefined,
    // A map without details: only a search of the map is limited to a box.
    ...(bbox ? { view_mode: 'map', bbox, zoom: 0 } : {}),
  });
  return `/api/v1/search/export.${format}?${query}`;
}
