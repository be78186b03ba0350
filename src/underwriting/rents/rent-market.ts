import { type ComparableIndex, type ComparableRent, indexComparables } from './comparable-rents.ts';
import type { MarketRents } from './market-rents.ts';
import { type RentConstants, rentConstants } from './rent-constants.ts';

/** Everything that a rent estimate looks up besides the home. */
export type RentMarket = {
  readonly baseRents: MarketRents;
  readonly comparables: ComparableIndex;
  readonly constants: RentConstants;
};

/**
 * The market rents and comparables to estimate by. `baseRents` and the comparables' rents are those of one day; the
 * order of the comparables changes nothing. `constants` are the fitted ones, but where they are being fitted.
 */
export function makeRentMarket(
  baseRents: MarketRents,
  comparables: Iterable<ComparableRent> = [],
  constants: RentConstants = rentConstants,
): RentMarket {
  return { baseRents, comparables: indexComparables(comparables, baseRents, constants), constants };
}
