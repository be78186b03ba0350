import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newMatches, noNewMatches } from '../../model/saved-searches/new-matches.ts';
import { openedSearchQuery } from '../../model/saved-searches/opened-search-query.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';

type Props = {
  readonly savedSearchId: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Opens the saved search: marks what is new in its results, and narrows them to it. */
export function OnlyNewSwitch({ savedSearchId, checked, onChange }: Props) {
  const client = useQueryClient();
  // Only reads the list. An id that it lacks was deleted or belongs to another person.
  const { data: searches } = useQuery({ ...savedSearchesQuery(), enabled: false });
  const isKnown = searches?.some(({ id }) => id === savedSearchId) ?? false;
  const { data } = useQuery({ ...openedSearchQuery(client, savedSearchId), enabled: isKnown });
  useEffect(() => {
    newMatches.set(new Map(data?.news.map((news) => [news.listing_id, news])));
    return () => newMatches.set(noNewMatches);
  }, [data]);
  const count = data?.news.length ?? 0;
  if (count === 0 && !checked) return null;
  return <SwitchField label={copy.onlyNew(count)} checked={checked} onChange={onChange} />;
}
