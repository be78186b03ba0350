import { drawEvidence } from './comparable-rents.ts';
import { comparedLogRent, logRentBySize } from './rent-by-size.ts';
import type { RentMarket } from './rent-market.ts';
import { type RangeBasis, rangeBasis, rangeFactors } from './rent-range.ts';
import { type HomeSize, type RentableHome, sizeOf } from './rentable-home.ts';
import { stateRent } from './state-rent.ts';

/** Where an estimate comes from: comparables nearby beside other means, the market rents alone, or the price alone. */
export type EstimateSource = 'comparables' | 'market_rent' | 'state_ratio';

/** How far an estimate can be relied on. */
export type RentConfidence = 'high' | 'medium' | 'low';

/** An estimated rent, whole dollars a month; `low` to `high` holds the true rent four times in five. */
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
 * Estimates today's asking rent, dollars a month without utilities and before any rent scenario: the market rent of the
 * postal code for the number of bedrooms, adjusted for area and bathrooms and drawn toward comparable rents nearby;
 * without a market rent what homes of the price rent for in the state, drawn likewise. Null where the place is unknown.
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

/** The same in full: the natural logarithm of the rent, and what it stands on. */
export function estimateLogRent(
  home: RentableHome,
  size: HomeSize,
  { baseRents, comparables, constants }: RentMarket,
): { readonly logRent: number | null; readonly basis: RangeBasis } {
  const base = home.postalCode === null ? null : baseRents(home.postalCode);
  const { weight, share, shift } = drawEvidence(comparables, home, size, base === null ? 'usual' : 'market', constants);
  const basis = rangeBasis(weight, base !== null);
  const byComparables = share * comparedLogRent(size, base, constants) + shift;
  if (base !== null) return { logRent: (1 - share) * logRentBySize(size, base, constants) + byComparables, basis };
  if (home.stateOrProvince === null) return { logRent: basis === 'state' ? null : byComparables / share, basis };
  const byPrice = Math.log(stateRent(home.listPrice, home.stateOrProvince));
  return { logRent: (1 - share) * byPrice + byComparables, basis };
}

function confidenceIn(basis: RangeBasis, size: HomeSize): RentConfidence {
  if (basis === 'state') return 'low';
  return basis === 'near' && size.isTold ? 'high' : 'medium';
}
