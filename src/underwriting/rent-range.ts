/** Factors on an estimate between which the true rent lies four times in five. */
export type RangeFactors = { readonly low: number; readonly high: number };

/**
 * What a range depends on. With market rents: comparables told much (`near`), something (`some`) or nothing (`market`).
 * Without: they told much (`near_alone`), or the price and the state are all there is (`state`).
 */
export type RangeBasis = 'near' | 'some' | 'market' | 'near_alone' | 'state';

/**
 * The 10th and 90th percentile of advertised rent over estimate, from advertisements that the estimate was not fitted to
 * (`npm run fit:rents`, source of `rentConstants`). For `state` that of the bare market rent (0.72 to 1.56) with the spread of the postal codes
 * around their state's line (0.78 to 1.28) added as an independent error.
 */
export const rangeFactors: Record<RangeBasis, RangeFactors> = {
  near: { low: 0.78, high: 1.33 },
  some: { low: 0.77, high: 1.38 },
  market: { low: 0.74, high: 1.5 },
  near_alone: { low: 0.77, high: 1.32 },
  state: { low: 0.66, high: 1.66 },
};

/** From this share of the estimate on comparables tell something, and from that one on much. */
const someShare = 0.2;
const nearShare = 0.7;

/** The basis of an estimate in which comparables have this share, with market rents or without. */
export function rangeBasis(share: number, hasMarketRents: boolean): RangeBasis {
  if (!hasMarketRents) return share >= nearShare ? 'near_alone' : 'state';
  if (share >= nearShare) return 'near';
  return share >= someShare ? 'some' : 'market';
}
