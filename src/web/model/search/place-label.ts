import { countOf } from '#domain/format.ts';
import { placesInWords } from '#domain/place-titles.ts';
import type { Place } from './find-search.ts';

/**
 * The displayed place of a search; empty for anywhere. `title` names the listed ZIP codes, as in links of earlier
 * versions.
 */
export function placeLabel({ places, zipCode, zipCodes }: Place, title?: string): string {
  if (places?.length) return placesInWords(places);
  if (zipCodes?.length) return title ?? countOf(zipCodes.length, 'ZIP code');
  return zipCode ?? '';
}
