import { proforma } from './assumptions.ts';
import { figureNames } from './calculation.ts';
import { detailName } from './detail-name.ts';
import { listing } from './listing.ts';

/** The listing detail key of every value of a listing, its assumptions and its figures, and of the offer. */
export const detailKeys: readonly string[] = [
  'offer_to_target',
  ...figureNames,
  ...Object.keys(listing.shape).map((name) => `listing.${name}`),
  ...Object.keys(proforma.shape).map((name) => `proforma.${name}`),
];

const keyByName = new Map(detailKeys.toReversed().map((key) => [detailName(key), key]));

/** The key in `detailKeys` that reads the same value; null if there is none. */
export function canonicalDetailKey(key: string): string | null {
  return keyByName.get(detailName(key)) ?? null;
}

/** The keys in canonical form, without duplicates and without unknown keys. */
export function canonicalDetailKeys(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => canonicalDetailKey(key) ?? []))];
}
