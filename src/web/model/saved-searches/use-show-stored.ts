import { useRouter } from '@tanstack/react-router';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { readSearchQuery, type SearchParameters } from '#domain/search-parameters.ts';
import { isSameSearch } from '../search/is-same-search.ts';
import { parseQuery, writeQuery } from '../search/search-query.ts';
import { parametersOf } from './saved-search-address.ts';

/**
 * Returns a function that shows a search as it was stored, if the results page still shows it. A new one becomes the
 * active one in place of another. The server can have added the person's limits of lenders. Changes since the search was
 * sent stay.
 */
export function useShowStored(): (saved: SavedSearch, sent: SearchParameters, isNew: boolean) => void {
  const router = useRouter();
  return (saved, sent, isNew) => {
    const { pathname, search, searchStr } = router.state.location;
    if (pathname !== '/' || search.savedSearch === undefined) return;
    if (!isNew && search.savedSearch !== saved.id) return;
    const address = readSearchQuery(parseQuery(searchStr));
    const stored = isSameSearch(sent, address.parameters) ? parametersOf(saved) : null;
    const parameters = { ...(stored ?? address.parameters), nearMiss: address.parameters.nearMiss };
    const next = writeQuery({ ...address, parameters, savedSearch: saved.id }, search.place);
    void router.navigate({ to: '/', search: next, replace: true, resetScroll: false });
  };
}
