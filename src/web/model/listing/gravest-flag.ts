import type { Listing } from '#contracts/listing.ts';

/** Flags that change what the figures of a listing are worth, the gravest first. */
const flagsThatWarn = ['price_implausible', 'hoa_implausible', 'hoa_unknown', 'zip_mismatch'] as const;

export type WarningFlag = (typeof flagsThatWarn)[number];

/** The gravest thing that a reader must know before trusting a listing's figures; null: nothing. */
export function gravestFlag({ flags }: Pick<Listing, 'flags'>): WarningFlag | null {
  return flagsThatWarn.find((flag) => flags.includes(flag)) ?? null;
}
