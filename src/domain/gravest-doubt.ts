import type { Listing } from '#contracts/listing.ts';

/** Flags that make a listing's figures unreliable, most serious first. */
export const flagsOfFigures = [
  'price_implausible',
  'hoa_implausible',
  'hoa_estimated',
  'hoa_unknown',
  'rental_rules_unknown',
  'zip_mismatch',
] as const;

export type Doubt = (typeof flagsOfFigures)[number] | 'rent_rough';

/** What makes a listing's figures most unreliable: a flag, else a rent with low confidence. Null: nothing. */
export function gravestDoubt({ flags, rent_confidence }: Pick<Listing, 'flags' | 'rent_confidence'>): Doubt | null {
  return flagsOfFigures.find((flag) => flags.includes(flag)) ?? (rent_confidence === 'low' ? 'rent_rough' : null);
}
