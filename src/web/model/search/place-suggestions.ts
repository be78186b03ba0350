import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { autocompleteApi, suggestionTypes } from '#contracts/autocomplete.ts';
import { call } from '../api/call.ts';

/**
 * A suggestion from any autocomplete service. A service other than ours returns only titles, so our own must look up
 * the place.
 */
const placeSuggestion = z.object({
  title: z.string(),
  search_type: z.optional(z.enum(suggestionTypes)),
  zip_codes: z.optional(z.array(z.string())),
  rental_count: z.optional(z.number()),
  listing_id: z.optional(z.string()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

type SuggestionType = (typeof suggestionTypes)[number];

const maxQueryLength = 100;
const minutes = 60_000;

/**
 * Places and addresses that start with the typed text, optionally of some types only, from the service at `url`. If
 * another service fails, our own answers.
 */
export function placeSuggestionsQuery(url: string, typed: string, types: readonly SuggestionType[] = suggestionTypes) {
  const search = typed.trim().slice(0, maxQueryLength);
  const { path: ownPath } = autocompleteApi.autocomplete;
  return queryOptions({
    queryKey: ['suggestions', url, search, types],
    queryFn: ({ signal }) => {
      const suggest = (path: string) =>
        call(
          { ...autocompleteApi.autocomplete, path, output: z.array(placeSuggestion) },
          { input: { search, search_types: [...types] }, signal },
        );
      if (search === '') return [];
      return url === ownPath ? suggest(ownPath) : suggest(url).catch(() => suggest(ownPath));
    },
    staleTime: 5 * minutes,
  });
}
