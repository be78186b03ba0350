import type { Suggestion } from '#contracts/api.ts';
import { allPlaces, type PostalPlace } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import { boundingBoxOf } from './bounding-box.ts';
import { type County, countiesWith } from './counties.ts';

/** Suggests places that begin with what was typed; `types` null: of every type. */
export type SuggestPlaces = (
  typed: string,
  types: readonly Suggestion['search_type'][] | null,
  hasListings: (postalCode: string) => boolean,
) => Suggestion[];

type Entry = { readonly key: string; readonly weight: number; readonly suggestion: Suggestion };

/** A place as it is made an entry of: what is typed for it, and what it consists of. */
type Group = Pick<Suggestion, 'title' | 'search_type' | 'city' | 'state'> & {
  readonly typed: string;
  /** The number of its places unless said otherwise. */
  readonly weight?: number;
  readonly places: readonly PostalPlace[];
};

const mostSuggestions = 10;
/** A search takes so many ZIP codes at most. */
const mostPostalCodes = 500;

/**
 * Builds the suggestions from the package's own ZIP codes: cities (C), counties (N), states (T) and ZIP codes (Z) of
 * the United States. It knows no addresses and no neighbourhoods and suggests none.
 */
export function createPlaceIndex(): SuggestPlaces {
  built ??= buildPlaceIndex();
  return built;
}

/** Built once in a process: it takes a third of a second, and the package's table does not change. */
let built: SuggestPlaces | null = null;

function buildPlaceIndex(): SuggestPlaces {
  const counties = countiesWith(usPlaces);
  const located = new Set(counties.flatMap(({ places }) => places));
  // A centre outside its own state is an error of the table, and would blow up the box.
  const boxOf = (places: readonly PostalPlace[]) => boundingBoxOf(places.filter((place) => located.has(place)));
  const groups = [...listPostalCodes(), ...listCities(), ...listCounties(counties), ...listStates()];
  const entries = groups.map((group) => entryOf(group, boxOf)).sort((a, b) => compare(a.key, b.key));
  const keys = entries.map(({ key }) => key);
  const beginningWith = (prefix: string): Entry[] => {
    let end = lowerBound(keys, prefix);
    const start = end;
    while (end < keys.length && keys[end].startsWith(prefix)) end++;
    return entries.slice(start, end);
  };
  return (typed, types, hasListings) => {
    const key = keyOf(typed);
    if (key === '') return [];
    const asTyped = beginningWith(key);
    const found = asTyped.length > 0 ? asTyped : beginningWith(withStateCode(key));
    found.sort((a, b) => b.weight - a.weight || compare(a.key, b.key));
    const asked = found.filter(({ suggestion }) => !types || types.includes(suggestion.search_type));
    const searchable = withoutRepeats(asked).flatMap((suggestion) => narrow(suggestion, hasListings) ?? []);
    return searchable.slice(0, mostSuggestions);
  };
}

/** A state is found by its name and by its letters, and so by some beginnings twice. */
function withoutRepeats(found: readonly Entry[]): Suggestion[] {
  const byTitle = found.map(({ suggestion }) => [`${suggestion.search_type} ${suggestion.title}`, suggestion] as const);
  return [...new Map(byTitle).values()];
}

const codesByName = Object.entries(stateNames).map(([code, name]) => [` ${keyOf(name)}`, ` ${keyOf(code)}`] as const);

/** The letters of a state in place of its name at the end, as places are named. */
function withStateCode(key: string): string {
  const named = codesByName.filter(([name]) => key.endsWith(name));
  // Of Virginia and West Virginia the longer.
  const [name, code] = named.toSorted(([a], [b]) => b.length - a.length)[0] ?? ['', ''];
  return key.slice(0, key.length - name.length) + code;
}

function entryOf(
  { typed, weight, places, ...named }: Group,
  boxOf: (places: readonly PostalPlace[]) => Suggestion['bbox'],
): Entry {
  const bbox = boxOf(places);
  const zipCodes = places.map(({ postalCode }) => postalCode);
  return {
    key: keyOf(typed),
    weight: weight ?? places.length,
    suggestion: { ...named, zip_codes: zipCodes, ...(bbox ? { bbox } : {}) },
  };
}

/** A place too wide for one search stands for its ZIP codes with listings; null where those are too many too, or none. */
function narrow(suggestion: Suggestion, hasListings: (postalCode: string) => boolean): Suggestion | null {
  if (suggestion.zip_codes.length <= mostPostalCodes) return suggestion;
  const held = suggestion.zip_codes.filter(hasListings);
  return held.length === 0 || held.length > mostPostalCodes ? null : { ...suggestion, zip_codes: held };
}

function* listPostalCodes(): Generator<Group> {
  for (const place of usPlaces) {
    const { postalCode, city, state } = place;
    const title = `${postalCode} ${city}, ${state}`;
    yield { title, search_type: 'Z', city, state, typed: postalCode, places: [place] };
  }
}

function* listCities(): Generator<Group> {
  for (const places of groupPlaces(({ city, state }) => `${city}, ${state}`).values()) {
    const { city, state } = places[0];
    const title = `${city}, ${state}`;
    yield { title, search_type: 'C', city, state, typed: title, places };
  }
}

/** A name that a county and a city share more often means the city. */
const countyShare = 1 / 4;

function* listCounties(counties: readonly County[]): Generator<Group> {
  for (const { name, state, isCity, places } of counties) {
    if (isCity) continue;
    const title = `${name}, ${state}`;
    yield { title, search_type: 'N', state, typed: title, weight: places.length * countyShare, places };
  }
}

function* listStates(): Generator<Group> {
  const byState = groupPlaces(({ state }) => state);
  for (const [state, title] of Object.entries(stateNames)) {
    const places = byState.get(state) ?? [];
    for (const typed of [title, state]) yield { title, search_type: 'T', state, typed, places };
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

const longForms: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Lower case, without accents and punctuation, one space between words; `St.` before a name written out. */
function keyOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\b(?:st|ft|mt)(?= )/g, (short) => longForms[short]);
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
