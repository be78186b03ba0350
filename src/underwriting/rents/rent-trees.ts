import { emptyForest, type Forest } from './tree-forest.ts';

/** Corrections of the estimate and the ends of its range, as logarithms. */
export type RentTrees = {
  /** Added to the logarithm of the rent. */
  readonly correction: Forest;
  /** The 10th and 90th percentiles of the advertised rent over the corrected estimate. */
  readonly low: Forest;
  readonly high: Forest;
};

/** No corrections; the range is the estimate. Only for fitting and tests. */
export const noTrees: RentTrees = { correction: emptyForest, low: emptyForest, high: emptyForest };
