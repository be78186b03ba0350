import { slugOf } from '#domain/place-slugs.ts';
import { allPlaces, type PostalPlace, placeOf } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import { countiesWith } from './counties.ts';

/** A city (C), county (N) or state (T) of the United States. */
export type NamedPlace = {
  readonly title: string;
  readonly search_type: 'C' | 'N' | 'T';
  readonly city?: string;
  readonly state: string;
  readonly places: readonly [PostalPlace, ...PostalPlace[]];
};

type NamedPlaces = {
  /** Cities, then counties, then states. */
  readonly all: readonly NamedPlace[];
  /** False: its center is unknown or in another state, which is an error of the table. */
  readonly isLocated: (place: PostalPlace) => boolean;
};

/** Building takes a third of a second and the tables never change, so a process builds them once. */
let built: NamedPlaces | null = null;
let titles: readonly string[] | null = null;
let slugs: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** From the npm package `zipcodes`, which has no neighborhoods, and the counties of `us-atlas`. */
export function namedPlaces(): NamedPlaces {
  built ??= buildNamedPlaces();
  return built;
}

/** The titles of all cities, counties and states. */
export function placeTitles(): readonly string[] {
  titles ??= [...new Set(namedPlaces().all.map(({ title }) => title))];
  return titles;
}

/** The ZIP codes of a place by its slug, such as `memphis-tn` or `38109`. Null: unknown. */
export function postalCodesOfPlace(slug: string): readonly string[] | null {
  if (isUsPlace(placeOf(slug))) return [slug];
  slugs ??= postalCodesBySlug();
  const found = slugs.get(slug);
  return found ? [...found] : null;
}

/** States and territories only; military addresses have no homes for sale. */
export function isUsPlace(place: PostalPlace | null): place is PostalPlace {
  return place !== null && place.state in stateNames;
}

function buildNamedPlaces(): NamedPlaces {
  const places = [...allPlaces()].filter(isUsPlace);
  const counties = countiesWith(places);
  const located = new Set(counties.flatMap((county) => county.places));
  const all = [...listCities(places)];
  for (const county of counties) {
    const { name, state, isCity } = county;
    const [first, ...others] = county.places;
    if (isCity || !first) continue;
    all.push({ title: `${name}, ${state}`, search_type: 'N', state, places: [first, ...others] });
  }
  const byState = groupPlaces(places, ({ state }) => state);
  for (const [state, title] of Object.entries(stateNames)) {
    const ofState = byState.get(state);
    if (ofState) all.push({ title, search_type: 'T', state, places: ofState });
  }
  return { all, isLocated: (place) => located.has(place) };
}

function* listCities(places: readonly PostalPlace[]): Generator<NamedPlace> {
  for (const [title, ofCity] of groupPlaces(places, ({ city, state }) => `${city}, ${state}`)) {
    const { city, state } = ofCity[0];
    yield { title, search_type: 'C', city, state, places: ofCity };
  }
}

function groupPlaces(
  places: readonly PostalPlace[],
  nameOf: (place: PostalPlace) => string,
): Map<string, [PostalPlace, ...PostalPlace[]]> {
  const groups = new Map<string, [PostalPlace, ...PostalPlace[]]>();
  for (const place of places) {
    const name = nameOf(place);
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
  }
  return groups;
}

/** A municipality of Puerto Rico has the name of its city, so their slug covers both. */
function postalCodesBySlug(): ReadonlyMap<string, ReadonlySet<string>> {
  const bySlug = new Map<string, Set<string>>();
  for (const { title, places } of namedPlaces().all) {
    const slug = slugOf(title);
    const codes = bySlug.get(slug) ?? new Set();
    for (const { postalCode } of places) codes.add(postalCode);
    bySlug.set(slug, codes);
  }
  return bySlug;
}
