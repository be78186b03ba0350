/** Factors on an estimate between which the true rent lies four times in five. */
export type RangeFactors = { readonly low: number; readonly high: number };

/** What a range depends on: how much the comparables told, with market rents and without. */
export type RangeBasis = 'near' | 'some' | 'market' | 'near_alone' | 'state';

export const rangeFactors: Record<RangeBasis, RangeFactors> = {
  near: { low: 0.78, high: 1.27 },
  some: { low: 0.77, high: 1.33 },
  market: { low: 0.72, high: 1.48 },
  near_alone: { low: 0.72, high: 1.42 },
  state: { low: 0.66, high: 1.66 },
};

/** From this share on comparables count as told, and from that one as plenty. */
const someShare = 0.15;
const nearShare = 0.5;

/** The basis of an estimate in which comparables have this share, with market rents or without. */
export function rangeBasis(share: number, hasMarketRents: boolean): RangeBasis {
  if (!hasMarketRents) return share >= nearShare ? 'near_alone' : 'state';
  if (share >= nearShare) return 'near';
  return share >= someShare ? 'some' : 'market';
}
