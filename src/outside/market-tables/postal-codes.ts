import zipcodes from 'zipcodes';

/** A United States postal code with its town. */
export type PostalPlace = {
  readonly postalCode: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Degrees of the centre; null: the table does not know it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const places = new Map<string, PostalPlace>();
for (const { zip, city, state, country, latitude, longitude } of Object.values(zipcodes.codes)) {
  if (country !== 'US') continue;
  const located = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  places.set(zip, {
    postalCode: zip,
    city,
    state,
    latitude: located ? latitude : null,
    longitude: located ? longitude : null,
  });
}

/** Every postal code of the United States that the npm package `zipcodes` knows. */
export function allPlaces(): IterableIterator<PostalPlace> {
  return places.values();
}

/** The town of a five-digit postal code; null where it is unknown. */
export function placeOf(postalCode: string): PostalPlace | null {
  return places.get(postalCode) ?? null;
}

const cellsPerDegree = 2;
const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);
let grid: Map<string, PostalPlace[]> | null = null;

function placesByCell(): Map<string, PostalPlace[]> {
  if (grid) return grid;
  grid = new Map();
  for (const place of places.values()) {
    if (place.latitude === null || place.longitude === null) continue;
    const key = `${cellOf(place.latitude)} ${cellOf(place.longitude)}`;
    const cell = grid.get(key);
    if (cell) cell.push(place);
    else grid.set(key, [place]);
  }
  return grid;
}

function hasCentreWithin(kilometres: number, latitude: number, longitude: number): boolean {
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cell = placesByCell().get(`${cellOf(latitude) + row} ${cellOf(longitude) + column}`) ?? [];
      if (cell.some((place) => kilometresTo(place, latitude, longitude) < kilometres)) return true;
    }
  }
  return false;
}

const surelyWithinKilometres = 10;
const timesTheNearest = 3;
/** The cells around a point reach at least this far where people live. */
const searchedKilometres = 35;

/**
 * True where the coordinates cannot lie in the postal code: more than 10 km from its centre and three times
 * as far as from some other centre, so that wide rural postal codes are not suspected.
 * False where the postal code or its centre is unknown.
 */
export function contradictsCoordinates(postalCode: string, latitude: number, longitude: number): boolean {
  const place = placeOf(postalCode);
  if (place === null || place.latitude === null) return false;
  const distance = kilometresTo(place, latitude, longitude);
  if (distance <= surelyWithinKilometres) return false;
  return hasCentreWithin(Math.min(distance / timesTheNearest, searchedKilometres), latitude, longitude);
}

const kilometresPerDegree = 111.2;

/** Plane distance, good to a percent over the tens of kilometres that matter here. */
function kilometresTo(place: PostalPlace, latitude: number, longitude: number): number {
  const north = (place.latitude ?? 0) - latitude;
  const east = ((place.longitude ?? 0) - longitude) * Math.cos((latitude * Math.PI) / 180);
  return kilometresPerDegree * Math.hypot(north, east);
}
