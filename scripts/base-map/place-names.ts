import type { Feature, Point } from 'geojson';
import { allPlaces, type PostalPlace } from '#outside/places/postal-codes.ts';

type Position = { readonly lng: number; readonly lat: number };
type City = Position & { readonly name: string; readonly size: number };
/** Pixels from the corner of the world, which is 512 wide at zoom 0. */
type Pixel = { readonly x: number; readonly y: number };

/** The mail of the armed forces has states of its own. */
const forces: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);
/** Hundredths of a degree are the precision of retired codes and those of companies, except here. */
const coarseState = 'PR';
/** Companies with finer coordinates. */
const companies: ReadonlySet<string> = new Set(['First Consumers Nat Bank', 'First Union Bank', 'Gen Electric']);

/** The smallest cities of the first zooms. */
const smallestSizes: Readonly<Record<number, number>> = { 3: 25, 4: 12, 5: 5, 6: 2, 7: 2 };
const [firstZoom, lastZoom] = [3, 13];
/** The pixels of a name and the space around it. */
const [width, height] = [96, 44];

/**
 * The names of cities and towns. `size`: the number of its postal codes with a place of their own, because the table has
 * no population; `from`: the first zoom where a name has room between those of larger cities.
 */
export function placeNames(places: Iterable<PostalPlace> = allPlaces()): Feature<Point>[] {
  const cities = citiesOf(places).toSorted((one, other) => other.size - one.size);
  const zooms = firstZooms(cities);
  return cities.flatMap((city): Feature<Point>[] => {
    const { name, size, lng, lat } = city;
    const from = zooms.get(city);
    // A name without room has the coordinates of another.
    if (from === undefined) return [];
    const geometry = { type: 'Point' as const, coordinates: [lng, lat] };
    return [{ type: 'Feature', properties: { name, size, from }, geometry }];
  });
}

function citiesOf(places: Iterable<PostalPlace>): City[] {
  const cities = new Map<string, { name: string; centers: Position[] }>();
  for (const { city, state, longitude: lng, latitude: lat } of places) {
    if (lng === null || lat === null || forces.has(state) || companies.has(city)) continue;
    if (state !== coarseState && isHundredth(lng) && isHundredth(lat)) continue;
    const key = `${city}, ${state}`;
    const known = cities.get(key) ?? { name: withCapitals(city), centers: [] };
    known.centers.push({ lng, lat });
    cities.set(key, known);
  }
  return [...cities.values()].map(({ name, centers }) => {
    return { name, size: new Set(centers.map(({ lng, lat }) => `${lng} ${lat}`)).size, ...middleOf(centers) };
  });
}

function isHundredth(degrees: number): boolean {
  return Number(degrees.toFixed(2)) === degrees;
}

/** The table writes `Mckinney` and `Mc Rae`. */
function withCapitals(name: string): string {
  return name.replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** The center that is nearest to all others, because some are wrong. */
function middleOf(centers: readonly Position[]): Position {
  const distances = centers.map((one) =>
    centers.reduce((sum, { lng, lat }) => sum + Math.hypot(lng - one.lng, lat - one.lat), 0),
  );
  return centers[distances.indexOf(Math.min(...distances))]!;
}

/** Gives each zoom the names that have room, the largest cities first. */
function firstZooms(cities: readonly City[]): Map<City, number> {
  const zooms = new Map<City, number>();
  for (let zoom = firstZoom; zoom <= lastZoom; zoom++) {
    const taken = new Map<string, Pixel[]>();
    const take = (pixel: Pixel) => {
      const cell = `${Math.floor(pixel.x / width)} ${Math.floor(pixel.y / height)}`;
      taken.set(cell, [...(taken.get(cell) ?? []), pixel]);
    };
    for (const city of zooms.keys()) take(pixelAt(city, zoom));
    for (const city of cities) {
      if (zooms.has(city) || city.size < (smallestSizes[zoom] ?? 1)) continue;
      const pixel = pixelAt(city, zoom);
      if (isTaken(taken, pixel)) continue;
      take(pixel);
      zooms.set(city, zoom);
    }
  }
  return zooms;
}

function isTaken(taken: ReadonlyMap<string, readonly Pixel[]>, { x, y }: Pixel): boolean {
  for (let column = -1; column <= 1; column++) {
    for (let row = -1; row <= 1; row++) {
      const near = taken.get(`${Math.floor(x / width) + column} ${Math.floor(y / height) + row}`) ?? [];
      if (near.some((other) => Math.abs(other.x - x) < width && Math.abs(other.y - y) < height)) return true;
    }
  }
  return false;
}

function pixelAt({ lng, lat }: Position, zoom: number): Pixel {
  const sine = Math.sin((lat * Math.PI) / 180);
  const world = 512 * 2 ** zoom;
  return { x: world * (lng / 360 + 0.5), y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}
