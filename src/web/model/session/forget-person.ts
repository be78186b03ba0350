import type { QueryClient } from '@tanstack/react-query';
import { recentProformas, recentSearches } from '../../lib/recent-list.ts';
import { configQuery } from '../api/queries.ts';
import { rememberCompared } from '../proforma/compared-ids.ts';
import { forgetUnsavedNotes } from '../proforma/unsaved-notes.ts';
import { forgetSavedSearch } from '../search/search-query.ts';
import { personKey } from './person-key.ts';

/** Clears everything that belonged to the signed-out person. Refetches the data that a guest may see. */
export function forgetPerson(client: QueryClient): void {
  forgetUnsavedNotes();
  forgetSavedSearch();
  recentProformas.clear();
  recentSearches.clear();
  rememberCompared([]);
  client.removeQueries({ queryKey: [personKey] });
  client.setQueryData(
    configQuery().queryKey,
    (config) => config && { ...config, access: { ...config.access, current_role: 'guest' as const } },
  );
  void client.invalidateQueries(configQuery());
  void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
}
