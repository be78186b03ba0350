import { collectEvidence } from './comparable-rents.ts';
import { comparedLogRent, logRentBySize } from './rent-by-size.ts';
import type { RentMarket } from './rent-market.ts';
import { type RangeBasis, rangeBasis, rangeFactors } from './rent-range.ts';
import { type HomeSize, type RentableHome, sizeOf } from './rentable-home.ts';
import { stateRent } from './state-rent.ts';

/** The source of an estimate: comparables (with or without another source), market rents alone, or the price alone. */
export type EstimateSource = 'comparables' | 'market_rent' | 'state_ratio';

/** How reliable an estimate is. */
export type RentConfidence = 'high' | 'medium' | 'low';

/** An estimated rent, whole dollars per month. The true rent is between `low` and `high` with a probability of 80 %. */
export type RentEstimate = {
  readonly rent: number;
  readonly low: number;
  readonly high: number;
  readonly source: EstimateSource;
  readonly confidence: RentConfidence;
};

const sources: Record<RangeBasis, EstimateSource> = {
  near: 'comparables',
  some: 'comparables',
  market: 'market_rent',
  alone: 'comparables',
  state: 'state_ratio',
};

/**
 * Estimates the current asking rent, dollars per month without utilities, before any rent scenario. Starts from the
 * market rent of the postal code for the bedrooms, adjusts it for area and bathrooms, and blends it with comparable
 * rents nearby. Without a market rent, starts from the rent of homes of the same price in the state. Null without a
 * market rent, a state and enough comparables.
 */
export function estimateRent(home: RentableHome, market: RentMarket): RentEstimate | null {
  const size = sizeOf(home);
  const { logRent, basis } = estimateLogRent(home, size, market);
  if (logRent === null) return null;
  const rent = Math.round(Math.exp(logRent));
  const { low, high } = rangeFactors[basis];
  return {
    rent,
    low: Math.round(rent * low),
    high: Math.round(rent * high),
    source: sources[basis],
    confidence: confidenceIn(basis, size),
  };
}

/** The natural logarithm of the estimated rent before rounding, and the basis of the estimate. */
export function estimateLogRent(
  home: RentableHome,
  size: HomeSize,
  { baseRents, comparables, constants }: RentMarket,
): { readonly logRent: number | null; readonly basis: RangeBasis } {
  const base = home.postalCode === null ? null : baseRents(home.postalCode);
  const { weight, share, shift } = collectEvidence(
    comparables,
    home,
    size,
    base === null ? 'usual' : 'market',
    constants,
  );
  const basis = rangeBasis(weight, base !== null);
  const byComparables = share * comparedLogRent(size, base, constants) + shift;
  if (base !== null) return { logRent: (1 - share) * logRentBySize(size, base, constants) + byComparables, basis };
  if (home.stateOrProvince === null) return { logRent: basis === 'state' ? null : byComparables / share, basis };
  const byPrice = Math.log(stateRent(home.listPrice, home.stateOrProvince));
  return { logRent: (1 - share) * byPrice + byComparables, basis };
}

function confidenceIn(basis: RangeBasis, size: HomeSize): RentConfidence {
  if (basis === 'state') return 'low';
  return basis === 'near' && size.isSizeKnown ? 'high' : 'medium';
}
