import type { Suggestion } from '#contracts/autocomplete.ts';
import type { PostalPlace } from '../places/postal-codes.ts';

/**
 * The bounding box of the places' centers; undefined if no center is known. West is greater than east if the box
 * crosses the date line.
 */
export function boundingBoxOf(places: readonly PostalPlace[]): Suggestion['bbox'] {
  const longitudes = places.flatMap(({ longitude }) => longitude ?? []);
  const latitudes = places.flatMap(({ latitude }) => latitude ?? []);
  if (longitudes.length === 0) return undefined;
  const [west, east] = minAndMax(longitudes);
  const [south, north] = minAndMax(latitudes);
  if (east - west <= 180) return [west, south, east, north];
  // Places on both sides of the date line.
  const [westernmost] = minAndMax(longitudes.filter((longitude) => longitude > 0));
  const [, easternmost] = minAndMax(longitudes.filter((longitude) => longitude <= 0));
  return [westernmost, south, easternmost, north];
}

/** Of at least one value. */
function minAndMax(values: readonly number[]): [lowest: number, highest: number] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return [lowest, highest];
}
