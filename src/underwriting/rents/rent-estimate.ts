import { collectEvidence } from './comparable-rents.ts';
import { comparedLogRent, logRentBySize } from './rent-by-size.ts';
import { type Features, featuresOf } from './rent-features.ts';
import type { RentMarket } from './rent-market.ts';
import {
  confidenceIn,
  type RangeBasis,
  type RangeFactors,
  type RentConfidence,
  rangeBasis,
  rangeFactors,
} from './rent-range.ts';
import type { RentTrees } from './rent-trees.ts';
import { type HomeSize, type RentableHome, sizeOf } from './rentable-home.ts';
import { stateRent } from './state-rent.ts';
import { predict } from './tree-forest.ts';

export type { RentConfidence } from './rent-range.ts';

/** The source of an estimate: comparables (with or without another source), market rents alone, or the price alone. */
export type EstimateSource = 'comparables' | 'market_rent' | 'state_ratio';

/** An estimated rent, whole dollars per month. The true rent is between `low` and `high` with a probability of 80 %. */
export type RentEstimate = {
  readonly rent: number;
  readonly low: number;
  readonly high: number;
  readonly source: EstimateSource;
  readonly confidence: RentConfidence;
};

/** `listPrice` null: unknown, so the rent must not depend on it. */
export type EstimatedHome = Omit<RentableHome, 'listPrice'> & { readonly listPrice: number | null };

const sources: Record<RangeBasis, EstimateSource> = {
  near: 'comparables',
  market: 'market_rent',
  alone: 'comparables',
  state: 'state_ratio',
};

/**
 * Estimates the rent of a home: takes the market rent of its postal code and bedrooms, adjusts it for area and
 * bathrooms, blends it with comparable rents nearby, and corrects the result by the trees of the model. Without a market
 * rent, starts from the rent of homes of the same price in the state. Null without a market rent, a state and enough
 * comparables, and without a price where the price enters.
 */
export function estimateRent(home: EstimatedHome, market: RentMarket): RentEstimate | null {
  const estimate = estimateLogRent(home, sizeOf(home), market);
  if (estimate === null) return null;
  const { logRent, range, basis } = estimate;
  const rent = Math.exp(logRent);
  return {
    rent: Math.round(rent),
    low: Math.round(rent * range.low),
    high: Math.round(rent * range.high),
    source: sources[basis],
    confidence: confidenceIn(range),
  };
}

/** The natural logarithm of an estimated rent before rounding, with its range and basis. */
export type LogEstimate = { readonly logRent: number; readonly range: RangeFactors; readonly basis: RangeBasis };

/** Estimates the rent of a home of this size. */
export function estimateLogRent(home: EstimatedHome, size: HomeSize, market: RentMarket): LogEstimate | null {
  const blend = blendLogRent(home, size, market);
  if (blend.logRent === null) return null;
  const { logRent, features, basis } = blend;
  if (features === null) return { logRent, range: rangeFactors[basis === 'alone' ? 'alone' : 'state'], basis };
  return {
    logRent: logRent + predict(market.trees.correction, features),
    range: rangeOf(features, market.trees),
    basis,
  };
}

/** The least part of the rent between the estimate and each end of its range. */
const leastMargin = 0.02;

function rangeOf(features: Features, { low, high }: RentTrees): RangeFactors {
  return {
    low: Math.exp(Math.min(predict(low, features), -leastMargin)),
    high: Math.exp(Math.max(predict(high, features), leastMargin)),
  };
}

/** The estimate before the trees correct it, and what they ask about; null without market rents. */
type Blend = {
  readonly logRent: number | null;
  readonly features: Features | null;
  readonly basis: RangeBasis;
};

/** Blends the rent by size, or by price without market rents, with the comparables. */
export function blendLogRent(
  home: EstimatedHome,
  size: HomeSize,
  { baseRents, comparables, constants }: RentMarket,
): Blend {
  const base = home.postalCode === null ? null : baseRents(home.postalCode);
  const against = base === null ? 'usual' : 'market';
  const evidence = collectEvidence(comparables, home, size, against, constants);
  const { weight, share, shift } = evidence;
  const basis = rangeBasis(weight, base !== null);
  const bySize = base === null ? null : logRentBySize(size, base, constants);
  const compared = comparedLogRent(size, bySize, constants);
  if (base !== null && bySize !== null) {
    const blend = bySize + share * (compared - bySize) + shift;
    return { logRent: blend, features: featuresOf(size, base, evidence, { bySize, compared, blend }), basis };
  }
  const byComparables = share * compared + shift;
  if (home.stateOrProvince === null) {
    return { logRent: basis === 'state' ? null : byComparables / share, features: null, basis };
  }
  if (home.listPrice === null) return { logRent: null, features: null, basis };
  const byPrice = Math.log(stateRent(home.listPrice, home.stateOrProvince));
  return { logRent: (1 - share) * byPrice + byComparables, features: null, basis };
}
