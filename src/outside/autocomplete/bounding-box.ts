import type { Suggestion } from '#contracts/api.ts';
import type { PostalPlace } from '../places/postal-codes.ts';

/** The box around the centres of places; undefined where none is known. It may cross the date line. */
export function boundingBoxOf(places: readonly PostalPlace[]): Suggestion['bbox'] {
  const longitudes = places.flatMap(({ longitude }) => longitude ?? []);
  const latitudes = places.flatMap(({ latitude }) => latitude ?? []);
  if (longitudes.length === 0) return undefined;
  const [west, east] = ends(longitudes);
  const [south, north] = ends(latitudes);
  if (east - west <= 180) return [west, south, east, north];
  // On both sides of the date line: the eastern end of one part to the western end of the other.
  const [beyond] = ends(longitudes.filter((longitude) => longitude > 0));
  const [, before] = ends(longitudes.filter((longitude) => longitude <= 0));
  return [beyond, south, before, north];
}

function ends(values: readonly number[]): [lowest: number, highest: number] {
  let [lowest, highest] = [values[0], values[0]];
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return [lowest, highest];
}
