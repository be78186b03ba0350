import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import { call } from '../api/call.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** The fields of a saved search that one call changes. */
export type EditableText = {
  readonly title: string;
  readonly goal: string;
  readonly email_notified: boolean;
  readonly email_interval: number;
};

/** The editable fields of a saved search. */
export type SavedSearchText = EditableText & { readonly sms_notified: boolean; readonly sms_interval: number };

type NewSavedSearch = {
  readonly text: SavedSearchText;
  /** JSON of the search parameters. */
  readonly searchParams: string;
  /** Makes retries save the search only once. */
  readonly key: string;
};

const changing = ['change-saved-search'] as const;

const isChangeOf =
  (id: string) =>
  ({ state }: Mutation) =>
    (state.variables as Pick<SavedSearch, 'id'> | undefined)?.id === id;

export function useSavedSearchChanges() {
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery();
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: ({ text, searchParams, key }: NewSavedSearch) =>
      call(savedSearchesApi.createSavedSearch, {
        input: { ...text, search_params: searchParams },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (all) => all && [saved, ...all.filter(({ id }) => id !== saved.id)]);
    },
    // Without a response it may have been saved.
    onSettled: () => void refresh(),
  });
  /** Shows a change at once, and the stored state after the last of several. */
  const shownAtOnce = {
    mutationKey: changing,
    scope: { id: changing[0] },
    onMutate: async ({ id, ...changed }: Pick<SavedSearch, 'id'> & Partial<SavedSearch>) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? { ...each, ...changed } : each)));
    },
    onSuccess: (saved: SavedSearch) => {
      // A response from before a pending change of this search would revert that change on the page.
      if (client.isMutating({ mutationKey: changing, predicate: isChangeOf(saved.id) }) > 1) return;
      client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === saved.id ? saved : each)));
    },
    onError: refresh,
  };
  const change = useMutation({
    ...shownAtOnce,
    mutationFn: ({
      id,
      ...input
    }: Pick<SavedSearch, 'id'> & Partial<EditableText & Pick<SavedSearch, 'paused' | 'search_params'>>) =>
      call(savedSearchesApi.changeSavedSearch, { params: { id }, input }),
  });
  const changeSms = useMutation({
    ...shownAtOnce,
    mutationFn: ({
      id,
      ...input
    }: Pick<SavedSearch, 'id'> & Partial<Pick<SavedSearch, 'sms_notified' | 'sms_interval'>>) =>
      call(savedSearchesApi.changeSavedSearchSms, { params: { id }, input }),
  });
  // One after the other: an undo must not overtake its deletion.
  const scope = { id: 'deleted-saved-search' };
  const remove = useMutation({
    scope,
    mutationFn: ({ id }: SavedSearch) => call(savedSearchesApi.deleteSavedSearch, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.filter((each) => each.id !== id));
    },
    onSettled: refresh,
  });
  const restore = useMutation({
    scope,
    mutationFn: ({ id }: SavedSearch) => call(savedSearchesApi.restoreSavedSearch, { params: { id } }),
    onSettled: refresh,
  });
  return { create, change, changeSms, remove, restore };
}
