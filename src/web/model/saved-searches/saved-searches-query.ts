import { queryOptions } from '@tanstack/react-query';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { callPages } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

/** The signed-in person's saved searches, newest first. */
export function savedSearchesQuery() {
  return queryOptions({
    queryKey: [personKey, 'saved-searches'],
    queryFn: async ({ signal }) => (await callPages(savedSearchesApi.savedSearches, { signal })).flat(),
  });
}
