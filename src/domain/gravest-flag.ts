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

export type WarningFlag = (typeof flagsOfFigures)[number];

/** The most serious warning about a listing's figures; null: none. */
export function gravestFlag({ flags }: Pick<Listing, 'flags'>): WarningFlag | null {
  return flagsOfFigures.find((flag) => flags.includes(flag)) ?? null;
}
