/** Factors on an estimate. The true rent is between them with a probability of 80 %. */
export type RangeFactors = { readonly low: number; readonly high: number };

/**
 * The basis of an estimate. With market rents: strong (`near`), some (`some`) or no evidence (`market`) from
 * comparables. Without market rents: evidence from comparables (`alone`), or only price and state (`state`).
 */
export type RangeBasis = 'near' | 'some' | 'market' | 'alone' | 'state';

/**
 * Source: the 10th and 90th percentiles of advertised rent over estimate, for advertisements that the model was not
 * fitted to (`npm run fit:rents`; data as in `rentConstants`). `state` combines two independent errors: that of the
 * market rent alone (0.72 to 1.56), and the spread of postal codes around the line of their state (0.78 to 1.28).
 */
export const rangeFactors: Record<RangeBasis, RangeFactors> = {
  near: { low: 0.78, high: 1.27 },
  some: { low: 0.77, high: 1.38 },
  market: { low: 0.74, high: 1.5 },
  alone: { low: 0.77, high: 1.32 },
  state: { low: 0.66, high: 1.66 },
};

/** Weights from which comparables give some evidence and strong evidence; 1 is an identical home at the same place. */
const someWeight = 0.03;
const nearWeight = 1;

/** The basis of an estimate; `weight` is the summed weight of its comparables. */
export function rangeBasis(weight: number, hasMarketRents: boolean): RangeBasis {
  if (!hasMarketRents) return weight >= someWeight ? 'alone' : 'state';
  if (weight >= nearWeight) return 'near';
  return weight >= someWeight ? 'some' : 'market';
}
