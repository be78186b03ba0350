import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, suggestionTypes } from '#contracts/api.ts';
import { call } from '../api/call.ts';

/**
 * A suggestion of whichever service answers: another than our own gives nothing but titles, so that the place behind
 * one has to be looked up in ours.
 */
const placeSuggestion = z.object({
  title: z.string(),
  search_type: z.optional(z.enum(suggestionTypes)),
  zip_codes: z.optional(z.array(z.string())),
  listing_id: z.optional(z.string()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

type SuggestionType = (typeof suggestionTypes)[number];

const longestAsked = 100;
const minutes = 60_000;

/** Places and addresses that begin with what was typed (or only some kinds), from the service at `url`. */
export function placeSuggestionsQuery(url: string, typed: string, types: readonly SuggestionType[] = suggestionTypes) {
  const search = typed.trim().slice(0, longestAsked);
  return queryOptions({
    queryKey: ['suggestions', url, search, types],
    queryFn: ({ signal }) =>
      search === ''
        ? []
        : call(
            { ...api.autocomplete, path: url, output: z.array(placeSuggestion) },
            { input: { search, search_types: [...types] }, signal },
          ),
    staleTime: 5 * minutes,
  });
}
