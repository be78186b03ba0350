import { useLayoutEffect } from 'react';
import type { SearchAddress } from '#domain/search-parameters.ts';
import { rememberSearch, type SearchQuery, writeQuery } from '../../model/search/search-query.ts';
import { refusesPlaces } from './refuses-places.ts';

/** Remembers the search of the URL for the next visit, without places that the server refuses. */
export function useRememberedSearch(query: SearchQuery, address: SearchAddress, error: Error | null): void {
  const remembered = refusesPlaces(error)
    ? writeQuery({ ...address, parameters: { ...address.parameters, places: null } })
    : query;
  // Together with the page, so that a visitor who leaves at once finds the search again.
  useLayoutEffect(() => rememberSearch(remembered), [remembered]);
}
