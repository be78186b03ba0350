import { type PreparedSearch, prepareSearch } from '#domain/prepared-search.ts';
import { defaultConfig, type SearchParameters, toPayload } from '#domain/search-parameters.ts';
import { settleSearch } from '#domain/settled-search.ts';

/** A saved search under today's defaults. */
export function prepareSavedSearch(parameters: SearchParameters): PreparedSearch {
  return prepareSearch(settleSearch(toPayload({ parameters, config: defaultConfig, page: 1, box: null })));
}
