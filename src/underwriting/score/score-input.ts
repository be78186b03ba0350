import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';

/** How reliable the facts behind the figures are. */
export type FactQuality = {
  /** 0: an actual rent. Else half the width of the estimate's range over its middle; null: its range is unknown. */
  readonly rentUncertainty: number | null;
  /** `none`: not stated for a house, which seldom has dues. */
  readonly dues: 'known' | 'estimated' | 'unknown' | 'none';
  /** `estimated`: from the usual rate of the state. Null: unknown. */
  readonly tax: 'known' | 'estimated' | 'assumed' | null;
  /** Since the listing was last confirmed; null: unknown. */
  readonly daysSinceConfirmed: number | null;
};

/** Everything that decides a score. */
export type ScoreInput = {
  readonly listing: ListingFacts;
  readonly assumptions: Assumptions;
  /** The equity multiple that the investor wants. */
  readonly targetEquityMultiple: number;
  /** Cash to close at most, dollars; null: unknown, as for jobs of earlier versions, which lack it. */
  readonly maximumInitialEquityInvestment?: number | null;
  /** Square feet; null: unknown. */
  readonly livingArea: number | null;
  /** Asking prices of comparable homes, dollars per square foot. */
  readonly comparablePrices: readonly number[];
  readonly quality: FactQuality;
};
