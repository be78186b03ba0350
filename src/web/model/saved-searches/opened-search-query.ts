import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { call } from '../api/call.ts';
import { openedSearchKey } from './opened-search-key.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** Reports to the server that the results of a saved search are open, and returns what is new in them. */
export function openedSearchQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [...openedSearchKey, id],
    queryFn: async () => {
      const opened = await call(savedSearchesApi.openSavedSearch, { params: { id } });
      const { saved_search: search } = opened;
      client.setQueryData(savedSearchesQuery().queryKey, (all) =>
        all?.map((each) => (each.id === search.id ? search : each)),
      );
      return opened;
    },
    retry: false,
  });
}
