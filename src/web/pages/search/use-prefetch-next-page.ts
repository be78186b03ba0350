import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import { pageSize } from '#contracts/search-payload.ts';
import { type SearchAddress, toPayload } from '#domain/search-parameters.ts';
import { useTrailing } from '../../lib/use-trailing.ts';
import { useVisitorActive } from '../../lib/use-visitor-active.ts';
import { searchQuery } from '../../model/api/queries.ts';
import { pagedCount } from '../../model/search/listed-count.ts';

/** Milliseconds on a page before the next one is prefetched: the page is being read. */
const readingMilliseconds = 800;

/** Prefetches the next page of the list while the visitor reads this one. */
export function usePrefetchNextPage(address: SearchAddress, search: UseQueryResult<SearchAnswer>): void {
  const client = useQueryClient();
  const isVisitorActive = useVisitorActive();
  const { data, isPlaceholderData } = search;
  const total = data ? pagedCount(data, toPayload(address)) : 0;
  const hasNext = address.config.viewMode === 'list' && !isPlaceholderData && address.page * pageSize < total;
  const next = JSON.stringify(toPayload({ ...address, page: address.page + 1 }));
  const isBeingRead = useTrailing(next, readingMilliseconds) === next;
  useEffect(() => {
    if (isVisitorActive && hasNext && isBeingRead) void client.prefetchQuery(searchQuery(JSON.parse(next)));
  }, [client, isVisitorActive, hasNext, isBeingRead, next]);
}
