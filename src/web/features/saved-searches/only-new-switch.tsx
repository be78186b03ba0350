import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { newMatches, noNewMatches } from '../../model/saved-searches/new-matches.ts';
import { openedSearchQuery } from '../../model/saved-searches/opened-search-query.ts';
import { isChangedFrom } from '../../model/saved-searches/saved-search-address.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';

type Props = {
  readonly savedSearchId: string;
  /** Of the results. */
  readonly parameters: SearchParameters;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/**
 * Opens the saved search: marks what is new or better in its results, and narrows them to what is new. The reasons hold
 * for the stored parameters, so results of others only say that a rental is new.
 */
export function OnlyNewSwitch({ savedSearchId, parameters, checked, onChange }: Props) {
  const client = useQueryClient();
  // Only reads the list. An id that it lacks was deleted or belongs to another person.
  const { data: searches } = useQuery({ ...savedSearchesQuery(), enabled: false });
  const search = searches?.find(({ id }) => id === savedSearchId);
  const { data } = useQuery({ ...openedSearchQuery(client, savedSearchId), enabled: search !== undefined });
  const isChanged = search !== undefined && isChangedFrom(search, parameters);
  useEffect(() => {
    const shown = data?.news.filter(({ kind }) => !isChanged || kind === 'new_match');
    newMatches.set(new Map(shown?.map(({ listing_id, label }) => [listing_id, isChanged ? copy.newMark : label])));
    return () => newMatches.set(noNewMatches);
  }, [data, isChanged]);
  const count = data?.news.filter(({ kind }) => kind === 'new_match').length ?? 0;
  if (count === 0 && !checked) return null;
  return <SwitchField label={copy.onlyNew(count)} checked={checked} onChange={onChange} />;
}
