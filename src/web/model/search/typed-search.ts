import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { readPhrase } from '#domain/phrase/read-phrase.ts';
import { matchText } from '../../lib/match-text.ts';
import { configQuery } from '../api/queries.ts';
import { type FoundSearch, findSearch, type NotFound } from './find-search.ts';
import { type PlaceSuggestion, placeSuggestionsQuery } from './place-suggestions.ts';

/** What is known about the text while it is typed. */
export type TypedSearch = {
  /** The whole text as a search if it says more than a place; else null. */
  readonly phrase: FoundSearch | null;
  readonly suggestions: readonly PlaceSuggestion[];
  /** The part of the text that names the place. */
  readonly placeTyped: string;
  /** True once the result belongs to the current text. */
  readonly isSettled: boolean;
};

function typedSearchQuery(client: QueryClient, url: string, text: string) {
  return queryOptions({
    queryKey: ['typed', url, text],
    queryFn: async () => {
      const { changes, place } = readPhrase(text);
      const saysMore = Object.keys(changes).some((name) => name !== 'zipCode');
      const [found, suggestions] = await Promise.all([
        saysMore ? findSearch(text, lookUpWith(client)) : null,
        client.fetchQuery(placeSuggestionsQuery(url, place || (changes.zipCode ?? ''))),
      ]);
      return { phrase: found && isFound(found) ? found : null, suggestions };
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** True if the text is a search. */
export function isFound(found: FoundSearch | NotFound): found is FoundSearch {
  return 'changes' in found;
}

/**
 * Interprets text while it is typed. Until the response for a new text arrives, the parts of the previous one that
 * still fit stay. A late response never shows for another text.
 */
export function useTypedSearch(text: string): TypedSearch {
  const client = useQueryClient();
  const url = useSuggestionsUrl();
  const typed = text.trim();
  const answer = useQuery({
    ...typedSearchQuery(client, url, typed),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  const { zipCode } = readPhrase(typed).changes;
  const placeTyped = readPhrase(typed).place || (zipCode ?? '');
  const known = typed === '' ? [] : (answer.data?.suggestions ?? []);
  const fitting = answer.isPlaceholderData
    ? known.filter(({ title }) => placeTyped !== '' && matchText(placeTyped, title))
    : known;
  return {
    phrase: answer.isPlaceholderData || typed === '' ? null : (answer.data?.phrase ?? null),
    suggestions: fitting,
    placeTyped,
    isSettled: typed !== '' && answer.isSuccess && !answer.isPlaceholderData,
  };
}

/** Turns typed text into a search, or says why it is not one. Throws a CallError if places cannot be looked up. */
export function useFindSearch(): (text: string) => Promise<FoundSearch | NotFound> {
  const client = useQueryClient();
  return (text) => findSearch(text, lookUpWith(client));
}

/** Our own service looks up places: another one returns titles without ZIP codes. */
function lookUpWith(client: QueryClient) {
  return (words: string) => client.fetchQuery(placeSuggestionsQuery(autocompleteApi.autocomplete.path, words));
}

function useSuggestionsUrl(): string {
  return useQuery(configQuery()).data?.settings.autocomplete_url ?? autocompleteApi.autocomplete.path;
}
