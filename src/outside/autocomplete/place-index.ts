import type { Suggestion } from '#contracts/autocomplete.ts';
import { slugOf } from '#domain/place-slugs.ts';
import { allPlaces, type PostalPlace } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import { boundingBoxOf } from './bounding-box.ts';
import { type County, countiesWith } from './counties.ts';

/** Suggests places that start with the typed text, the largest with just this name first. `types` null: all types. */
export type SuggestPlaces = (
  typed: string,
  types: readonly Suggestion['search_type'][] | null,
  hasListings: (postalCode: string) => boolean,
) => Suggestion[];

type Entry = { readonly key: string; readonly weight: number; readonly suggestion: Suggestion };

/** The input of an entry: the text to type, and its places. */
type Group = Pick<Suggestion, 'title' | 'search_type' | 'city' | 'state'> & {
  readonly typed: string;
  /** Default: the number of its places. */
  readonly weight?: number;
  readonly places: readonly PostalPlace[];
};

const maxSuggestions = 10;
/** The limit of ZIP codes per search. */
const maxPostalCodes = 500;

/**
 * Suggests cities (C), counties (N), states (T) and ZIP codes (Z) of the United States from the npm package `zipcodes`,
 * which has no addresses or neighborhoods.
 */
export function createPlaceIndex(): SuggestPlaces {
  built ??= buildPlaceIndex();
  return built;
}

/** The ZIP codes of a place by its slug, such as `memphis-tn` or `38109`. Null: unknown. */
export function postalCodesOfPlace(slug: string): readonly string[] | null {
  createPlaceIndex();
  return postalCodesBySlug.get(slug) ?? null;
}

/** The titles of all cities, counties and states. */
export function placeTitles(): readonly string[] {
  createPlaceIndex();
  return titles;
}

/** Whether a text is the name of a city, county or state, such as `Memphis`, `memphis tn` or `Tennessee`. */
export function isPlaceName(text: string): boolean {
  createPlaceIndex();
  const key = keyOf(text);
  return names.has(key) || names.has(withStateCode(key));
}

/** Building takes a third of a second and the table never changes, so a process builds it once. */
let built: SuggestPlaces | null = null;
let names: ReadonlySet<string> = new Set();
let titles: readonly string[] = [];
let postalCodesBySlug: ReadonlyMap<string, readonly string[]> = new Map();

function buildPlaceIndex(): SuggestPlaces {
  const counties = countiesWith(usPlaces());
  const located = new Set(counties.flatMap(({ places }) => places));
  // A center outside its own state is an error of the table and would enlarge the box.
  const boxOf = (places: readonly PostalPlace[]) => boundingBoxOf(places.filter((place) => located.has(place)));
  const groups = [...listPostalCodes(), ...listCities(), ...listCounties(counties), ...listStates()];
  const entries = groups.map((group) => entryOf(group, boxOf)).sort((a, b) => compare(a.key, b.key));
  names = namesOf(groups);
  titles = groups.filter(({ search_type }) => search_type !== 'Z').map(({ title }) => title);
  postalCodesBySlug = bySlug(groups);
  const keys = entries.map(({ key }) => key);
  const entriesStartingWith = (prefix: string): Entry[] => {
    let end = lowerBound(keys, prefix);
    const start = end;
    while (keys[end]?.startsWith(prefix)) end++;
    return entries.slice(start, end);
  };
  return (typed, types, hasListings) => {
    const key = keyOf(typed);
    if (key === '') return [];
    const exactMatches = entriesStartingWith(key);
    const found = exactMatches.length > 0 ? exactMatches : entriesStartingWith(withStateCode(key));
    found.sort((a, b) => b.weight - a.weight || compare(a.key, b.key));
    const named = found.find((entry) => entry.key === key || withoutState(entry.key) === key);
    const matches = [...(named ? [named] : []), ...found].filter(
      ({ suggestion }) => !types || types.includes(suggestion.search_type),
    );
    const searchable = withoutDuplicates(matches).flatMap((suggestion) => narrow(suggestion, hasListings) ?? []);
    return searchable.slice(0, maxSuggestions);
  };
}

/** With and without its state, except ZIP codes. */
function namesOf(groups: readonly Group[]): ReadonlySet<string> {
  const named = groups.filter(({ search_type }) => search_type !== 'Z');
  return new Set(
    named.flatMap(({ typed, search_type }) => {
      const key = keyOf(typed);
      return search_type === 'T' ? [key] : [key, withoutState(key)];
    }),
  );
}

/** A municipality of Puerto Rico has the name of its city, so their slug covers both. */
function bySlug(groups: readonly Group[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, ReadonlySet<string>>();
  for (const { title, search_type, places } of groups) {
    const ofPlace = places.map(({ postalCode }) => postalCode);
    const slug = search_type === 'Z' ? (ofPlace[0] ?? '') : slugOf(title);
    codes.set(slug, new Set([...(codes.get(slug) ?? []), ...ofPlace]));
  }
  return new Map([...codes].map(([slug, ofPlace]) => [slug, [...ofPlace]]));
}

/** Some prefixes match both the name and the code of a state. */
function withoutDuplicates(found: readonly Entry[]): Suggestion[] {
  const byTitle = found.map(({ suggestion }) => [`${suggestion.search_type} ${suggestion.title}`, suggestion] as const);
  return [...new Map(byTitle).values()];
}

function withoutState(key: string): string {
  return key.replace(/ [a-z]{2}$/, '');
}

const codesByName = Object.entries(stateNames).map(([code, name]) => [` ${keyOf(name)}`, ` ${keyOf(code)}`] as const);

/** Replaces a state name at the end with its code, as in the titles of places. */
function withStateCode(key: string): string {
  const named = codesByName.filter(([name]) => key.endsWith(name));
  // Prefers West Virginia to Virginia.
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

/** Reduces a place with too many ZIP codes for one search to those with listings. Null: still too many, or none. */
function narrow(suggestion: Suggestion, hasListings: (postalCode: string) => boolean): Suggestion | null {
  if (suggestion.zip_codes.length <= maxPostalCodes) return suggestion;
  const zipCodes = suggestion.zip_codes.filter(hasListings);
  return zipCodes.length === 0 || zipCodes.length > maxPostalCodes ? null : { ...suggestion, zip_codes: zipCodes };
}

function* listPostalCodes(): Generator<Group> {
  for (const place of usPlaces()) {
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

/** Ranks a city above a county of the same name. */
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

/** States and territories only; military addresses have no homes for sale. */
function usPlaces(): PostalPlace[] {
  return [...allPlaces()].filter(({ state }) => state in stateNames);
}

type PlaceGroup = [PostalPlace, ...PostalPlace[]];

function groupPlaces(nameOf: (place: PostalPlace) => string): Map<string, PlaceGroup> {
  const groups = new Map<string, PlaceGroup>();
  for (const place of usPlaces()) {
    const name = nameOf(place);
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
  }
  return groups;
}

const longForms: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Lowercase, without accents and punctuation, single spaces, `St.` before a name expanded. */
function keyOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\b(?:st|ft|mt)(?= )/g, (short) => longForms[short] ?? short);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function lowerBound(keys: readonly string[], prefix: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
