import { queryOptions } from '@tanstack/react-query';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { call } from '../api/call.ts';

/** How many homes became matches of a search in the last 30 days. */
export function expectedNewsQuery(payload: SearchPayload) {
  return queryOptions({
    queryKey: ['expected-news', payload],
    queryFn: ({ signal }) => call(expectedNewsApi.expectedNews, { input: payload, signal }),
    staleTime: 10 * 60_000,
  });
}
