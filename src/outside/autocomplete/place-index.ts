import type { Suggestion } from '#contracts/autocomplete.ts';
import { allPlaces, type PostalPlace } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import { boundingBoxOf } from './bounding-box.ts';
import { isUsPlace, type NamedPlace, namedPlaces } from './named-places.ts';

/** Suggests places that start with the typed text, the largest with just this name first. `types` null: all types. */
export type SuggestPlaces = (
  typed: string,
  types: readonly Suggestion['search_type'][] | null,
  hasListings: (postalCode: string) => boolean,
) => Suggestion[];

type Named = Pick<Suggestion, 'title' | 'search_type' | 'city' | 'state'> & Pick<NamedPlace, 'places'>;
type Entry = {
  /** The text to type. */
  readonly key: string;
  readonly weight: number;
  readonly named: Named;
};

const maxSuggestions = 10;
/** The limit of ZIP codes per search. */
const maxPostalCodes = 500;
/** Ranks a city above a county of the same name. */
const countyShare = 1 / 4;

/** Building takes part of a second and the table never changes, so a process builds it once. */
let built: SuggestPlaces | null = null;
let names: ReadonlySet<string> | null = null;

/** Suggests cities (C), counties (N), states (T) and ZIP codes (Z) of the United States. */
export function createPlaceIndex(): SuggestPlaces {
  built ??= buildPlaceIndex();
  return built;
}

/** Whether a text is the name of a city, county or state, such as `Memphis`, `memphis tn` or `Tennessee`. */
export function isPlaceName(text: string): boolean {
  names ??= keysOfNames();
  const key = keyOf(text);
  return names.has(key) || names.has(withStateCode(key));
}

function buildPlaceIndex(): SuggestPlaces {
  const entries = namedPlaces()
    .all.flatMap(entriesOf)
    .sort((a, b) => compare(a.key, b.key));
  const keys = entries.map(({ key }) => key);
  const places = [...allPlaces()].filter(isUsPlace).sort((a, b) => compare(a.postalCode, b.postalCode));
  const postalCodes = places.map(({ postalCode }) => postalCode);
  // ZIP codes have one weight, so of them only the first can be suggested.
  const startingWith = (prefix: string): Entry[] => [
    ...within(keys, prefix, entries),
    ...within(postalCodes, prefix, places, maxSuggestions).map(postalEntry),
  ];
  return (typed, types, hasListings) => {
    const key = keyOf(typed);
    if (key === '') return [];
    const exactMatches = startingWith(key);
    const found = exactMatches.length > 0 ? exactMatches : startingWith(withStateCode(key));
    found.sort((a, b) => b.weight - a.weight || compare(a.key, b.key));
    const best = found.find((entry) => entry.key === key || withoutState(entry.key) === key);
    const matches = [...(best ? [best] : []), ...found].filter(
      ({ named }) => types?.includes(named.search_type) ?? true,
    );
    return firstSuggestions(matches, hasListings);
  };
}

/** The items whose keys start with the prefix. The keys are sorted. */
function within<Item>(keys: readonly string[], prefix: string, items: readonly Item[], most = Infinity): Item[] {
  const start = lowerBound(keys, prefix);
  let end = start;
  while (end - start < most && keys[end]?.startsWith(prefix)) end++;
  return items.slice(start, end);
}

/** A state is typed by its name or its code. */
function entriesOf(named: NamedPlace): Entry[] {
  const { title, search_type, state, places } = named;
  const weight = search_type === 'N' ? places.length * countyShare : places.length;
  const typed = search_type === 'T' ? [title, state] : [title];
  return typed.map((text) => ({ key: keyOf(text), weight, named }));
}

function postalEntry(place: PostalPlace): Entry {
  const { postalCode, city, state } = place;
  const named: Named = { title: `${postalCode} ${city}, ${state}`, search_type: 'Z', city, state, places: [place] };
  return { key: postalCode, weight: 1, named };
}

/** Some prefixes match both the name and the code of a state. */
function firstSuggestions(matches: readonly Entry[], hasListings: (postalCode: string) => boolean): Suggestion[] {
  const suggestions: Suggestion[] = [];
  const suggested = new Set<string>();
  for (const { named } of matches) {
    const name = `${named.search_type} ${named.title}`;
    if (suggested.has(name)) continue;
    suggested.add(name);
    const suggestion = suggestionOf(named, hasListings);
    if (suggestion) suggestions.push(suggestion);
    if (suggestions.length === maxSuggestions) break;
  }
  return suggestions;
}

/** Reduces a place with too many ZIP codes for one search to those with listings. Null: still too many, or none. */
function suggestionOf({ places, ...named }: Named, hasListings: (postalCode: string) => boolean): Suggestion | null {
  const all = places.map(({ postalCode }) => postalCode);
  const codes = all.length > maxPostalCodes ? all.filter(hasListings) : all;
  if (codes.length === 0 || codes.length > maxPostalCodes) return null;
  const { isLocated } = namedPlaces();
  // A center outside its own state would enlarge the box.
  const bbox = boundingBoxOf(places.filter(isLocated));
  return { ...named, zip_codes: codes, ...(bbox ? { bbox } : {}) };
}

/** With and without its state. */
function keysOfNames(): ReadonlySet<string> {
  return new Set(
    namedPlaces().all.flatMap(({ title, search_type, state }) => {
      const key = keyOf(title);
      return search_type === 'T' ? [key, keyOf(state)] : [key, withoutState(key)];
    }),
  );
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
