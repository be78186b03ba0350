import type { Listing } from '#contracts/listing.ts';

type SizedFields = Pick<Listing, 'living_area' | 'bathrooms_total' | 'flags'>;

/** The living area in square feet; null: unknown, or filled in by the feed. */
export function measuredArea({ living_area, flags }: Omit<SizedFields, 'bathrooms_total'>): number | null {
  return flags.includes('imputed_area') ? null : living_area;
}

/** The bathrooms; null: unknown, or filled in by the feed. */
export function countedBaths({ bathrooms_total, flags }: Omit<SizedFields, 'living_area'>): number | null {
  return flags.includes('imputed_baths') ? null : bathrooms_total;
}
