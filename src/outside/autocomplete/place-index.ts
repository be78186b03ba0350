import type { Suggestion } from '#contracts/api.ts';
import { allPlaces, type PostalPlace } from '../market-tables/postal-codes.ts';
import { stateNames } from '../market-tables/state-names.ts';

/** Suggests places that begin with what was typed; `types` null: of every type. */
export type SuggestPlaces = (
  typed: string,
  types: readonly Suggestion['search_type'][] | null,
  hasListings: (postalCode: string) => boolean,
) => Suggestion[];

type Entry = { readonly key: string; readonly weight: number; readonly suggestion: Suggestion };

const mostSuggestions = 10;
/** A search takes so many ZIP codes at most. */
const mostPostalCodes = 500;

/**
 * Builds the suggestions from the package's own ZIP codes: cities (C), states (T) and ZIP codes (Z) of the United
 * States. It knows no addresses, neighbourhoods or counties and suggests none.
 */
export function createPlaceIndex(): SuggestPlaces {
  const entries = [...listPostalCodes(), ...listCities(), ...listStates()].sort((a, b) => compare(a.key, b.key));
  const keys = entries.map(({ key }) => key);
  return (typed, types, hasListings) => {
    const prefix = keyOf(typed);
    if (prefix === '') return [];
    const found: Entry[] = [];
    for (let at = lowerBound(keys, prefix); at < entries.length && keys[at].startsWith(prefix); at++) {
      if (!types || types.includes(entries[at].suggestion.search_type)) found.push(entries[at]);
    }
    found.sort((a, b) => b.weight - a.weight || compare(a.key, b.key));
    const searchable = found.flatMap(({ suggestion }) => narrow(suggestion, hasListings) ?? []);
    return searchable.slice(0, mostSuggestions);
  };
}

/** A place too wide for one search stands for its ZIP codes with listings; null where those are too many too, or none. */
function narrow(suggestion: Suggestion, hasListings: (postalCode: string) => boolean): Suggestion | null {
  if (suggestion.zip_codes.length <= mostPostalCodes) return suggestion;
  const held = suggestion.zip_codes.filter(hasListings);
  return held.length === 0 || held.length > mostPostalCodes ? null : { ...suggestion, zip_codes: held };
}

function* listPostalCodes(): Generator<Entry> {
  for (const { postalCode, city, state } of usPlaces) {
    const title = `${postalCode} ${city}, ${state}`;
    yield { key: postalCode, weight: 1, suggestion: { title, search_type: 'Z', city, state, zip_codes: [postalCode] } };
  }
}

function* listCities(): Generator<Entry> {
  for (const places of groupPlaces(({ city, state }) => `${city}, ${state}`).values()) {
    const { city, state } = places[0];
    const title = `${city}, ${state}`;
    yield {
      key: keyOf(title),
      weight: places.length,
      suggestion: { title, search_type: 'C', city, state, zip_codes: postalCodesOf(places) },
    };
  }
}

function* listStates(): Generator<Entry> {
  const byState = groupPlaces(({ state }) => state);
  for (const [state, title] of Object.entries(stateNames)) {
    const places = byState.get(state) ?? [];
    const suggestion: Suggestion = { title, search_type: 'T', state, zip_codes: postalCodesOf(places) };
    yield { key: keyOf(title), weight: places.length, suggestion };
    yield { key: keyOf(state), weight: places.length, suggestion };
  }
}

/** Those of the states and territories; military post is no place to invest. */
const usPlaces = [...allPlaces()].filter(({ state }) => state in stateNames);

function groupPlaces(nameOf: (place: PostalPlace) => string): Map<string, PostalPlace[]> {
  const groups = new Map<string, PostalPlace[]>();
  for (const place of usPlaces) {
    const name = nameOf(place);
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
  }
  return groups;
}

function postalCodesOf(places: readonly PostalPlace[]): string[] {
  return places.map(({ postalCode }) => postalCode);
}

/** Lower case, without accents and punctuation, one space between words. */
function keyOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first place in the sorted keys that is not below the prefix. */
function lowerBound(keys: readonly string[], prefix: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle] < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
