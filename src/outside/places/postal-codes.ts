import { createRequire } from 'node:module';

/** A postal code of the United States and its city. */
export type PostalPlace = {
  readonly postalCode: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** The center in degrees; null: unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The table of the package alone: its index would also load Canada and join both. */
type PostalTable = typeof import('zipcodes/lib/codes.js');

let placesByCode: ReadonlyMap<string, PostalPlace> | null = null;

/** Loaded when first needed, because most processes never ask for a place and the table takes a third of a second. */
function places(): ReadonlyMap<string, PostalPlace> {
  placesByCode ??= readPlaces();
  return placesByCode;
}

function readPlaces(): ReadonlyMap<string, PostalPlace> {
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as PostalTable;
  const read = new Map<string, PostalPlace>();
  for (const { zip, city, state, country, latitude, longitude } of Object.values(codes)) {
    if (country !== 'US') continue;
    const located = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
    read.set(zip, {
      postalCode: zip,
      city,
      state,
      latitude: located ? latitude : null,
      longitude: located ? longitude : null,
    });
  }
  return read;
}

/** Every United States postal code of the npm package `zipcodes`. */
export function allPlaces(): IterableIterator<PostalPlace> {
  return places().values();
}

export function placeOf(postalCode: string): PostalPlace | null {
  return places().get(postalCode) ?? null;
}

/** The center of the postal code, or without one the mean center of the city's postal codes. Null: unknown. */
export function centerOf(place: {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}): { readonly latitude: number | null; readonly longitude: number | null } {
  const code = place.postalCode === null ? null : placeOf(place.postalCode);
  if (code !== null) return { latitude: code.latitude, longitude: code.longitude };
  const cityName = place.city?.toLowerCase();
  const isInCity = ({ city, state }: PostalPlace) => city.toLowerCase() === cityName && state === place.state;
  const located = [...allPlaces()].filter(isLocated).filter(isInCity);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (located.length === 0) return { latitude: null, longitude: null };
  return {
    latitude: mean(located.map(({ latitude }) => latitude)),
    longitude: mean(located.map(({ longitude }) => longitude)),
  };
}

type Located = PostalPlace & { readonly latitude: number; readonly longitude: number };
const isLocated = (place: PostalPlace): place is Located => place.latitude !== null && place.longitude !== null;

const cellsPerDegree = 2;
const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);
const keyOf = (row: number, column: number) => row * 1000 + column;
let grid: Map<number, Located[]> | null = null;

function placesByCell(): Map<number, Located[]> {
  if (grid) return grid;
  grid = new Map();
  for (const place of allPlaces()) {
    if (!isLocated(place)) continue;
    const key = keyOf(cellOf(place.latitude), cellOf(place.longitude));
    const cell = grid.get(key);
    if (cell) cell.push(place);
    else grid.set(key, [place]);
  }
  return grid;
}

/** Places with a center in the grid cells around a point, and their distances. */
function* centersAround(latitude: number, longitude: number): Generator<readonly [Located, kilometers: number]> {
  const width = widthOfDegree(latitude);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cell = placesByCell().get(keyOf(cellOf(latitude) + row, cellOf(longitude) + column)) ?? [];
      for (const place of cell) yield [place, kilometersTo(place, latitude, longitude, width)];
    }
  }
}

function hasCenterWithin(kilometers: number, latitude: number, longitude: number): boolean {
  for (const [, distance] of centersAround(latitude, longitude)) if (distance < kilometers) return true;
  return false;
}

/** The accepted postal code whose center is nearest to a point, at most 35 km away; null: none. */
export function nearestPostalCode(
  latitude: number,
  longitude: number,
  isAccepted: (postalCode: string) => boolean = () => true,
): string | null {
  let nearest: string | null = null;
  let shortest = searchedKilometers;
  for (const [place, distance] of centersAround(latitude, longitude)) {
    if (distance >= shortest || !isAccepted(place.postalCode)) continue;
    shortest = distance;
    nearest = place.postalCode;
  }
  return nearest;
}

const surelyWithinKilometers = 10;
const timesTheNearest = 3;
/**
 * No postal code is this large, not even in Alaska: the point is at sea, on another continent, or has swapped
 * coordinates.
 */
const surelyOutsideKilometers = 500;
/** The searched cells reach at least this far in populated areas. */
const searchedKilometers = 35;

/**
 * Whether the coordinates cannot be in the postal code: more than 500 km from its center, or more than 10 km and three
 * times as far as from another center, which accepts large rural postal codes. False if the postal code or its center
 * is unknown.
 */
export function contradictsCoordinates(postalCode: string, latitude: number, longitude: number): boolean {
  const place = placeOf(postalCode);
  if (place === null || !isLocated(place)) return false;
  const distance = kilometersTo(place, latitude, longitude, widthOfDegree(latitude));
  if (distance <= surelyWithinKilometers) return false;
  if (distance > surelyOutsideKilometers) return true;
  return hasCenterWithin(Math.min(distance / timesTheNearest, searchedKilometers), latitude, longitude);
}

const kilometersPerDegree = 111.2;

/** Kilometers per degree of longitude. */
const widthOfDegree = (latitude: number) => kilometersPerDegree * Math.cos((latitude * Math.PI) / 180);

/** Planar distance, accurate to 1% within tens of kilometers. */
function kilometersTo(place: Located, latitude: number, longitude: number, width: number): number {
  const north = (place.latitude - latitude) * kilometersPerDegree;
  const east = (place.longitude - longitude) * width;
  return Math.sqrt(north * north + east * east);
}
