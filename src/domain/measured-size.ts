import type { Listing } from '#contracts/listing.ts';

type SizedFields = Pick<Listing, 'living_area' | 'bathrooms_total' | 'flags'>;

/** Whether the feed seems to have filled in the living area. */
export function isAreaImputed({ flags }: Pick<Listing, 'flags'>): boolean {
  return flags.includes('imputed_area');
}

/** The living area in square feet; null: unknown, or filled in by the feed. */
export function measuredArea(listing: Omit<SizedFields, 'bathrooms_total'>): number | null {
  return isAreaImputed(listing) ? null : listing.living_area;
}

/** The bathrooms; null: unknown, or filled in by the feed. */
export function countedBaths({ bathrooms_total, flags }: Omit<SizedFields, 'living_area'>): number | null {
  return flags.includes('imputed_baths') ? null : bathrooms_total;
}
