import type { Listing } from '#contracts/listing.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RentRange } from '#underwriting/analyses/rent-deviation.ts';
import { factsOf } from './listing-facts.ts';
import { toAssumptions } from './settled-assumptions.ts';

/** The input of the analyses of a proforma. Its growth is the rate in force, which can be the market's. */
export function investmentOf({
  listing,
  proforma: settled,
}: Pick<ProformaParts, 'listing' | 'proforma'>): InvestmentCase {
  return { listing: factsOf(listing), assumptions: toAssumptions({ values: settled, marketAppreciation: false }) };
}

/** The range of an estimated rent; null: the rent is actual, or the error of the estimate is unknown. */
export function rentRangeOf({ rent_source, rent_low, rent_high }: Listing): RentRange | null {
  if (rent_source === 'actual' || rent_low === null || rent_high === null) return null;
  return { low: rent_low, high: rent_high };
}

/** A fraction as wire percent, without binary rounding noise. */
export function percentOf(fraction: number): number {
  return Number((100 * fraction).toFixed(6));
}
