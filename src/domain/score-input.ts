import type { Listing } from '#contracts/listing.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { FactQuality, ScoreInput } from '#underwriting/score/score-input.ts';
import { investmentOf } from './investment-of.ts';
import { measuredArea } from './measured-size.ts';

const dayMilliseconds = 86_400_000;

export type ScoreContext = {
  readonly targetEquityMultiple: number;
  /** Cash to close at most, dollars; null: no limit. */
  readonly maximumInitialEquityInvestment: number | null;
  /** Asking prices of comparable homes, dollars per square foot. */
  readonly comparablePrices: readonly number[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The input of a proforma's score. */
export function scoreInputOf(
  parts: Pick<ProformaParts, 'listing' | 'proforma'>,
  { targetEquityMultiple, maximumInitialEquityInvestment, comparablePrices, now }: ScoreContext,
): ScoreInput {
  const { listing } = parts;
  return {
    ...investmentOf(parts),
    targetEquityMultiple,
    maximumInitialEquityInvestment,
    livingArea: measuredArea(listing),
    comparablePrices,
    quality: factQualityOf(listing, now),
  };
}

function factQualityOf(listing: Listing, now: number): FactQuality {
  const { modification_timestamp: confirmedAt } = listing;
  const days = confirmedAt === null ? null : Math.floor((now - Date.parse(confirmedAt)) / dayMilliseconds);
  return {
    rentUncertainty: rentUncertaintyOf(listing),
    dues: duesQualityOf(listing),
    tax: taxQualityOf(listing),
    daysSinceConfirmed: days === null ? null : Math.max(0, days),
  };
}

function rentUncertaintyOf({ rent_source, rent_low, rent_high }: Listing): number | null {
  if (rent_source === 'actual') return 0;
  return rent_low === null || rent_high === null || rent_high <= 0
    ? null
    : (rent_high - rent_low) / (rent_high + rent_low);
}

function duesQualityOf({ property_type, association_fee_monthly, flags }: Listing): FactQuality['dues'] {
  if (flags.includes('hoa_estimated')) return 'estimated';
  if (association_fee_monthly !== null) return 'known';
  return property_type === 'CONDO' ? 'unknown' : 'none';
}

function taxQualityOf({ tax_source }: Listing): FactQuality['tax'] {
  if (tax_source === null) return null;
  if (tax_source === 'default') return 'assumed';
  return tax_source === 'state' ? 'estimated' : 'known';
}
