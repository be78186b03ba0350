/** Factors on an estimate. The true rent is between them with a probability of 80 %. */
export type RangeFactors = { readonly low: number; readonly high: number };

/**
 * The basis of an estimate. With market rents: comparables (`near`) or none (`market`). Without market rents:
 * comparables (`alone`), or only price and state (`state`).
 */
export type RangeBasis = 'near' | 'market' | 'alone' | 'state';

/**
 * The range of an estimate without market rents; with them, the trees of the model give the range of each home. Source
 * of `alone`: the 10th and 90th percentiles of advertised rent over estimate, for advertisements that the model was not
 * fitted to (`npm run fit:rents`; data as in `rentConstants`). `state` combines two independent errors: that of the
 * market rent alone (0.72 to 1.56), and the spread of postal codes around the line of their state (0.78 to 1.28).
 */
export const rangeFactors: Record<'alone' | 'state', RangeFactors> = {
  alone: { low: 0.78, high: 1.28 },
  state: { low: 0.66, high: 1.66 },
};

/** Weight from which comparables give evidence; 1 is an identical home at the same place. */
const someWeight = 0.03;

/** The basis of an estimate; `weight` is the summed weight of its comparables. */
export function rangeBasis(weight: number, hasMarketRents: boolean): RangeBasis {
  if (weight >= someWeight) return hasMarketRents ? 'near' : 'alone';
  return hasMarketRents ? 'market' : 'state';
}

/** How reliable an estimate is. */
export type RentConfidence = 'high' | 'medium' | 'low';

/** The widest ranges (high end over low end) of high and of medium confidence. */
const widestRange = { high: 1.5, medium: 2 };

/** The confidence follows the width of the range, the ratio of its ends. */
export function confidenceIn({ low, high }: RangeFactors): RentConfidence {
  const width = high / low;
  if (width <= widestRange.high) return 'high';
  return width <= widestRange.medium ? 'medium' : 'low';
}
