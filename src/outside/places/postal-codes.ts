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

/**
 * The centre of a postal code or, where none is told, of the town: the mean of its postal codes. Null where neither is
 * known.
 */
export function centerOf(place: {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}): { readonly latitude: number | null; readonly longitude: number | null } {
  const code = place.postalCode === null ? null : placeOf(place.postalCode);
  if (code !== null) return { latitude: code.latitude, longitude: code.longitude };
  const town = place.city?.toLowerCase();
  const isOfTown = ({ city, state }: PostalPlace) => city.toLowerCase() === town && state === place.state;
  const located = [...places.values()].filter(isLocated).filter(isOfTown);
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
  for (const place of places.values()) {
    if (!isLocated(place)) continue;
    const key = keyOf(cellOf(place.latitude), cellOf(place.longitude));
    const cell = grid.get(key);
    if (cell) cell.push(place);
    else grid.set(key, [place]);
  }
  return grid;
}

/** The places whose centre lies in the cells around a point, each with its distance in kilometres. */
function* centresAround(latitude: number, longitude: number): Generator<readonly [Located, kilometres: number]> {
  const width = widthOfDegree(latitude);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cell = placesByCell().get(keyOf(cellOf(latitude) + row, cellOf(longitude) + column)) ?? [];
      for (const place of cell) yield [place, kilometresTo(place, latitude, longitude, width)];
    }
  }
}

function hasCentreWithin(kilometres: number, latitude: number, longitude: number): boolean {
  for (const [, distance] of centresAround(latitude, longitude)) if (distance < kilometres) return true;
  return false;
}

/** The postal code, of those that are wanted, whose centre is nearest to a point, at most 35 km away; null: there is none. */
export function nearestPostalCode(
  latitude: number,
  longitude: number,
  isWanted: (postalCode: string) => boolean = () => true,
): string | null {
  let nearest: string | null = null;
  let least = searchedKilometres;
  for (const [place, distance] of centresAround(latitude, longitude)) {
    if (distance >= least || !isWanted(place.postalCode)) continue;
    least = distance;
    nearest = place.postalCode;
  }
  return nearest;
}

const surelyWithinKilometres = 10;
const timesTheNearest = 3;
/** No postal code reaches so far, not in Alaska: the sea, another continent, degrees that changed places. */
const surelyOutsideKilometres = 500;
/** The cells around a point reach at least this far where people live. */
const searchedKilometres = 35;

/**
 * True where the coordinates cannot lie in the postal code: more than 10 km from its centre and three times
 * as far as from some other centre, so that wide rural postal codes are not suspected; or more than 500 km from it.
 * False where the postal code or its centre is unknown.
 */
export function contradictsCoordinates(postalCode: string, latitude: number, longitude: number): boolean {
  const place = placeOf(postalCode);
  if (place === null || !isLocated(place)) return false;
  const distance = kilometresTo(place, latitude, longitude, widthOfDegree(latitude));
  if (distance <= surelyWithinKilometres) return false;
  if (distance > surelyOutsideKilometres) return true;
  return hasCentreWithin(Math.min(distance / timesTheNearest, searchedKilometres), latitude, longitude);
}

const kilometresPerDegree = 111.2;

/** Kilometres of a degree of longitude. */
const widthOfDegree = (latitude: number) => kilometresPerDegree * Math.cos((latitude * Math.PI) / 180);

/** Plane distance, good to a percent over the tens of kilometres that matter here. */
function kilometresTo(place: Located, latitude: number, longitude: number, width: number): number {
  const north = (place.latitude - latitude) * kilometresPerDegree;
  const east = (place.longitude - longitude) * width;
  return Math.sqrt(north * north + east * east);
}
