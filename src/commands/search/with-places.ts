import type { SearchPayload } from '#contracts/search-payload.ts';
import { postalCodesOfPlace } from '#outside/autocomplete/named-places.ts';
import { type FieldError, Refusal } from '../refusal.ts';

/** The most ZIP codes of one search. Each is part of the token of the search. */
const mostPostalCodes = 500;

/**
 * The request with the ZIP codes of its places. Beyond 500, only ZIP codes with listings count. Refuses unknown places,
 * and places with more ZIP codes than one search takes.
 */
export function withPlaces(payload: SearchPayload, hasListings: (postalCode: string) => boolean): SearchPayload {
  const { places, ...others } = payload;
  if (!places?.length) return payload;
  const fields = unknownPlaces(places, 'places');
  if (fields.length > 0) throw new Refusal('validation_failed', { fields });
  const all = unionOf(others, places);
  const zip_codes = all.length <= mostPostalCodes ? all : all.filter(hasListings);
  if (zip_codes.length > mostPostalCodes) {
    const message = `These places have more than ${mostPostalCodes} ZIP codes with homes for sale`;
    throw new Refusal('validation_failed', { fields: [{ path: 'places', message }] });
  }
  return { ...others, zip_codes: limitTo(zip_codes) };
}

/** A stored search with every ZIP code of its places. A place that has left the table finds nothing. */
export function withStoredPlaces(payload: SearchPayload): SearchPayload {
  const { places, ...others } = payload;
  if (!places?.length) return payload;
  return { ...others, zip_codes: limitTo(unionOf(others, places)) };
}

/** Without any ZIP code a search would cover the whole country, so one without homes stands in. */
function limitTo(postalCodes: string[]): string[] {
  return postalCodes.length === 0 ? ['00000'] : postalCodes;
}

/** The places that no ZIP codes are known for, by their position below `path`. */
export function unknownPlaces(places: readonly string[], path: string): FieldError[] {
  return places.flatMap((slug, index) =>
    postalCodesOfPlace(slug) ? [] : [{ path: `${path}.${index}`, message: `We don’t know the place “${slug}”` }],
  );
}

function unionOf({ zip_codes }: Pick<SearchPayload, 'zip_codes'>, places: readonly string[]): string[] {
  return [...new Set([...(zip_codes ?? []), ...places.flatMap((slug) => postalCodesOfPlace(slug) ?? [])])];
}
