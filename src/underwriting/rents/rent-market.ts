import { type ComparableIndex, type ComparableRent, indexComparables } from './comparable-rents.ts';
import { fittedTrees } from './fitted-trees.ts';
import type { MarketRents } from './market-rents.ts';
import { type RentConstants, rentConstants } from './rent-constants.ts';
import type { RentTrees } from './rent-trees.ts';

/** The data that a rent estimate needs in addition to the home. */
export type RentMarket = {
  readonly baseRents: MarketRents;
  readonly comparables: ComparableIndex;
  readonly constants: RentConstants;
  readonly trees: RentTrees;
};

/**
 * Builds the data for rent estimates. `baseRents` and the comparable rents must be of the same day. The order of the
 * comparables does not matter. Only the fitting of the rent model passes other `constants` and
 * `trees`.
 */
export function createRentMarket(
  baseRents: MarketRents,
  comparables: Iterable<ComparableRent> = [],
  constants: RentConstants = rentConstants,
  trees: RentTrees = fittedTrees,
): RentMarket {
  return { baseRents, comparables: indexComparables(comparables, baseRents, constants), constants, trees };
}
