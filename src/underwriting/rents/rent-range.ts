/** Factors on an estimate between which the true rent lies four times in five. */
export type RangeFactors = { readonly low: number; readonly high: number };

/**
 * What a range depends on. With market rents: comparables told much (`near`), something (`some`) or nothing (`market`).
 * Without: they told something (`alone`), or the price and the state are all there is (`state`).
 */
export type RangeBasis = 'near' | 'some' | 'market' | 'alone' | 'state';

/**
 * The 10th and 90th percentile of advertised rent over estimate, of advertisements that the estimate was not fitted to
 * (`npm run fit:rents`; sources as of `rentConstants`). For `state` that of the bare market rent (0.72 to 1.56) with the
 * spread of the postal codes around their state's line (0.78 to 1.28) added as an independent error.
 */
export const rangeFactors: Record<RangeBasis, RangeFactors> = {
  near: { low: 0.78, high: 1.27 },
  some: { low: 0.77, high: 1.38 },
  market: { low: 0.74, high: 1.5 },
  alone: { low: 0.77, high: 1.32 },
  state: { low: 0.66, high: 1.66 },
};

/** From this weight on comparables tell something, and from that of the same home next door on much. */
const someWeight = 0.03;
const nearWeight = 1;

/** The basis of an estimate in which comparables have this weight, with market rents or without. */
export function rangeBasis(weight: number, hasMarketRents: boolean): RangeBasis {
  if (!hasMarketRents) return weight >= someWeight ? 'alone' : 'state';
  if (weight >= nearWeight) return 'near';
  return weight >= someWeight ? 'some' : 'market';
}
