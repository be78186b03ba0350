import type { PhraseChanges } from '#domain/phrase/phrase-rule.ts';
import { readPhrase } from '#domain/phrase/read-phrase.ts';
import { slugOf } from '#domain/place-slugs.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import type { PlaceSuggestion } from './place-suggestions.ts';

/** The place of a search; empty: anywhere. */
export type Place = Pick<SearchParameters, 'zipCode' | 'zipCodes' | 'places'>;

export type FoundSearch = {
  /** The changed parameters, without the place. */
  readonly changes: PhraseChanges;
  /** Null: the text names no place. */
  readonly place: Place | null;
  /** A typed address if only its place is known; null: none was typed. */
  readonly address: string | null;
};

/** Why the text is not a search: ambiguous figures, or an unknown place. */
export type NotFound = { readonly unread: string } | { readonly unknownPlace: string };

type LookUp = (text: string) => Promise<readonly PlaceSuggestion[]>;

/** The most words at the end of an address that are tried as its city. */
const longestCity = 4;

/** Turns typed text into a search. `lookUp` suggests places. Throws what `lookUp` throws. */
export async function findSearch(text: string, lookUp: LookUp): Promise<FoundSearch | NotFound> {
  const { changes, place: words, unread } = readPhrase(text);
  if (unread[0]) return { unread: unread.join(' ') };
  const { zipCode, zipCodes, ...others } = changes;
  const address = isAddress(words) ? words : null;
  if (zipCodes) return { changes: others, place: { zipCodes }, address };
  if (zipCode) return { changes: others, place: { zipCode }, address };
  if (words === '') return { changes: others, place: null, address: null };

  const found = await findPlace(words, lookUp);
  if (found) return { changes: others, place: found, address: null };
  const city = address && (await findCity(address, lookUp));
  return city ? { changes: others, place: city, address } : { unknownPlace: words };
}

/** The place of a suggestion; null if its ZIP codes are unknown. */
export function placeOf({ title, search_type: type, zip_codes: codes = [] }: PlaceSuggestion): Place | null {
  const [only, ...others] = codes;
  if (only === undefined) return null;
  return others.length === 0 && !isNamedArea(type) ? { zipCode: only } : { places: [slugOf(title)] };
}

/** True for a city, a county or a state, which keeps its name even if it has a single ZIP code. */
function isNamedArea(type: PlaceSuggestion['search_type']): boolean {
  return type === 'C' || type === 'N' || type === 'T';
}

async function findPlace(words: string, lookUp: LookUp): Promise<Place | null> {
  const known = (await lookUp(words)).filter((suggestion) => placeOf(suggestion));
  const named = known.find(({ title }) => keyOf(title) === keyOf(words)) ?? known[0];
  return named ? placeOf(named) : null;
}

/** The city at the end of an address, matched by its full name. */
async function findCity(address: string, lookUp: LookUp): Promise<Place | null> {
  const words = address.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(longestCity, words.length - 2); count > 0; count -= 1) {
    const ending = words.slice(-count).join(' ');
    const city = (await lookUp(ending)).find((suggestion) => isNamed(suggestion, ending));
    const place = city && placeOf(city);
    if (place) return place;
  }
  return null;
}

function isNamed({ title, search_type: type }: PlaceSuggestion, words: string): boolean {
  return type === 'C' && [title, title.split(',')[0] ?? ''].some((name) => keyOf(name) === keyOf(words));
}

function isAddress(words: string): boolean {
  return /^\d+\S*\s+\S+/.test(words);
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
