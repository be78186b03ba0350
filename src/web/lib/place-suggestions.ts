import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, suggestionTypes } from '#contracts/api.ts';
import { writeForm } from '#contracts/write-form.ts';
import { call } from './call.ts';

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

/** From when on another service counts as failed. */
const patience = 2500;
const mostTitles = 10;

const titles = z.object({ data: z.array(z.object({ title: z.string().check(z.minLength(1), z.maxLength(300)) })) });

/** The titles that another service suggests. It is told what was typed, and never who types it. Throws where it fails. */
async function fetchTitles(
  url: string,
  input: { search: string; search_types: SuggestionType[] },
  signal: AbortSignal,
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: writeForm(input),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (!response.ok) throw new Error(`The autocomplete service answered ${response.status}.`);
  return titles.parse(await response.json()).data.slice(0, mostTitles);
}

async function suggestPlaces(
  url: string,
  input: { search: string; search_types: SuggestionType[] },
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  const ofOurs = () => call({ ...api.autocomplete, output: z.array(placeSuggestion) }, { input, signal });
  if (url === api.autocomplete.path) return ofOurs();
  try {
    return await fetchTitles(url, input, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return ofOurs();
  }
}

/** Places and addresses that begin with what was typed (or only some kinds), from the service at `url`; from our own where that one fails. */
export function placeSuggestionsQuery(url: string, typed: string, types: readonly SuggestionType[] = suggestionTypes) {
  const search = typed.trim().slice(0, longestAsked);
  return queryOptions({
    queryKey: ['suggestions', url, search, types],
    queryFn: ({ signal }) => (search === '' ? [] : suggestPlaces(url, { search, search_types: [...types] }, signal)),
    staleTime: 5 * minutes,
  });
}
