import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { readSearchQuery, type SearchParameters } from '#domain/search-parameters.ts';
import { ownSearch, type SearchQuery, writeQuery } from '../search/search-query.ts';
import { sessionState, useSession } from '../session/session.ts';
import { isChangedFrom, openSavedSearchQuery } from './saved-search-address.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

type ActiveSavedSearch = {
  readonly search: SavedSearch;
  /** The parameters of the URL, and whether they differ from the stored ones. */
  readonly parameters: SearchParameters;
  readonly isChanged: boolean;
  /** Opens the search as it is stored. */
  readonly discard: () => void;
  /** Returns to the visitor's own search. */
  readonly leave: () => void;
};

/**
 * The saved search that the results URL names; null while unknown. One that was deleted or belongs to another person
 * leaves the URL quietly. After a sign-out the visitor's own search returns.
 */
export function useActiveSavedSearch(query: SearchQuery): ActiveSavedSearch | null {
  const navigate = useNavigate();
  const session = useSession();
  const { data, isSuccess, isFetching } = useQuery({ ...savedSearchesQuery(), enabled: session === 'open' });
  const address = readSearchQuery(query);
  const search = data?.find(({ id }) => id === address.savedSearch);
  const open = (next: SearchQuery, replace = false) =>
    void navigate({ to: '/', search: next, replace, resetScroll: false });

  const isGone = isSuccess && !isFetching && !search;
  const forget = useEffectEvent(() => open(writeQuery({ ...address, savedSearch: null }, query['place']), true));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  const leaveAfterSignOut = useEffectEvent(() => sessionState() === 'guest' && open(ownSearch(), true));
  useEffect(() => (session === 'open' ? () => void leaveAfterSignOut() : undefined), [session]);

  if (!search) return null;
  return {
    search,
    parameters: address.parameters,
    isChanged: isChangedFrom(search, address.parameters),
    discard: () => open(openSavedSearchQuery(search) ?? {}),
    leave: () => open(ownSearch()),
  };
}
