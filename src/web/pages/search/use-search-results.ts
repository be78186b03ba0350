import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { readSearchQuery, type SearchAddress, toPayload } from '#domain/search-parameters.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { type Access, isAllowed } from '../../model/access/access-of.ts';
import { searchQuery } from '../../model/api/queries.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';

/** The search of the page's address, and the search whose answer stands on the page. */
type PageSearch = {
  readonly address: SearchAddress;
  readonly payload: SearchPayload;
  /** While a newer answer is on its way, the one before it, as placeholder data. */
  readonly search: UseQueryResult<SearchAnswer>;
  /** What was asked for in the answer that stands; before the first one, what is asked for. */
  readonly shown: { readonly query: SearchQuery; readonly address: SearchAddress };
  /** When that answer came, milliseconds since 1970; 0: there is none yet. */
  readonly answeredAt: number;
};

/**
 * Asks for the search of an address. A newer search overtakes an older one, whose request is aborted; until it has its
 * answer the older answer stays, with the words that belong to it.
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

/** A link may ask for what the plan of its reader has not: that part of it is left out. */
function withoutLocked(address: SearchAddress, access: Access): SearchAddress {
  if (!address.parameters.exclusiveOnly || isAllowed(access, 'exclusive_listings')) return address;
  return { ...address, parameters: { ...address.parameters, exclusiveOnly: null } };
}
