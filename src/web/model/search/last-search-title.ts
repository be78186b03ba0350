import { readSearchQuery } from '#domain/search-parameters.ts';
import { defaultSearchTitle } from './default-search-title.ts';
import { recallSearch } from './search-query.ts';

/** A title from the last search: `1.50x under $60,000 in Memphis, TN`. */
export function lastSearchTitle(): string {
  const query = recallSearch();
  return defaultSearchTitle(readSearchQuery(query).parameters, query['place']);
}
