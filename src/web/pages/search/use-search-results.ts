import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { readSearchQuery, type SearchAddress, toPayload } from '#domain/search-parameters.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { searchQuery } from '../../model/api/queries.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';
import { withoutLocked } from '../../model/search/without-locked.ts';

/** The search of the URL, and the search whose response is shown. */
type PageSearch = {
  readonly address: SearchAddress;
  readonly payload: SearchPayload;
  /** While a newer response loads, the previous one is its placeholder data. */
  readonly search: UseQueryResult<SearchAnswer>;
  /** The request of the shown response, or the pending request before the first one. */
  readonly shown: { readonly query: SearchQuery; readonly address: SearchAddress };
  /** The time of that response in milliseconds since 1970; 0: none yet. */
  readonly answeredAt: number;
};

/**
 * Requests the search of a URL. A newer search aborts an older request. Until its response arrives, the older response
 * stays together with its own texts.
 */
export function useSearchAnswer(query: SearchQuery): PageSearch {
  const access = useAccess();
  const read = (from: SearchQuery) => withoutLocked(readSearchQuery(from), access);
  const address = read(query);
  const payload = toPayload(address);
  const search = useQuery({ ...searchQuery(payload), placeholderData: keepPreviousData });
  const { dataUpdatedAt: answeredAt } = search;
  const [shown, setShown] = useState({ query, answeredAt: 0 });
  const isAnswered = search.data !== undefined && !search.isPlaceholderData;
  if (isAnswered && (shown.query !== query || shown.answeredAt !== answeredAt)) setShown({ query, answeredAt });
  const shownQuery = search.data && shown.answeredAt > 0 ? shown.query : query;
  return {
    address,
    payload,
    search,
    shown: { query: shownQuery, address: read(shownQuery) },
    answeredAt: shown.answeredAt,
  };
}
