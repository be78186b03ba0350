import { slugOf } from '#domain/place-slugs.ts';
import type { Place } from './find-search.ts';

/** The slugs of a place. `title` names the listed ZIP codes, as in links of earlier versions. */
export function slugsOf({ places, zipCodes, zipCode }: Place, title?: string): readonly string[] {
  if (places?.length) return places;
  if (zipCodes?.length) return title ? [slugOf(title)] : zipCodes;
  return zipCode ? [zipCode] : [];
}

/** The place with these slugs. A single ZIP code has a parameter of its own. */
export function placeWith(slugs: readonly string[]): Place {
  const [only, ...others] = slugs;
  if (only === undefined) return {};
  return others.length === 0 && /^\d{5}$/.test(only) ? { zipCode: only } : { places: [...slugs] };
}

/** The places of the first list, followed by the others of the second. */
export function joinSlugs(slugs: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...slugs, ...added])];
}
