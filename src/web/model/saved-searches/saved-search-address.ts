import type { SavedSearch } from '#contracts/saved-searches.ts';
import { readSavedParameters } from '#domain/saved-parameters.ts';
import { readSearchQuery, type SearchParameters } from '#domain/search-parameters.ts';
import { isSameSearch } from '../search/is-same-search.ts';
import { recallSearch, type SearchQuery, writeQuery } from '../search/search-query.ts';

/** The parameters that a saved search stores; null if this version cannot read them. */
export function parametersOf({ search_params }: Pick<SavedSearch, 'search_params'>): SearchParameters | null {
  const read = readSavedParameters(search_params);
  return 'parameters' in read ? read.parameters : null;
}

/** True if the parameters find other rentals than the stored ones. */
export function isChangedFrom(search: Pick<SavedSearch, 'search_params'>, parameters: SearchParameters): boolean {
  const stored = parametersOf(search);
  return stored === null || !isSameSearch(stored, parameters);
}

/**
 * The URL query that opens a saved search, in the order and view used last; null if it cannot be read. `onlyNew`: opens
 * only its new matches.
 */
export function openSavedSearchQuery(
  search: Pick<SavedSearch, 'id' | 'search_params'>,
  { onlyNew = false }: { readonly onlyNew?: boolean } = {},
): SearchQuery | null {
  const parameters = parametersOf(search);
  const { config } = readSearchQuery(recallSearch());
  return parameters && writeQuery({ parameters, config, page: 1, box: null, savedSearch: search.id, onlyNew });
}
