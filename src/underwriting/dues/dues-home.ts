import { type RentableHome, usualAreaOf } from '../rents/rentable-home.ts';
import { propertyTaxOf } from '../state-property-tax.ts';
import { usualDuesPerSquareFoot } from './state-dues.ts';

/** The facts of a condominium that its dues depend on; null: not in the feed. */
export type DuesHome = Pick<
  RentableHome,
  'listPrice' | 'stateOrProvince' | 'postalCode' | 'bedroomsTotal' | 'livingArea'
> & {
  /** Identifies the building: equal for two homes of one building. */
  readonly building: string | null;
  readonly yearBuilt: number | null;
  /** The dues of a cooperative contain its property tax. */
  readonly isCooperative: boolean;
};

/** A condominium whose dues are known. */
export type KnownDues = DuesHome & {
  /** Dollars per month, above 0. */
  readonly monthly: number;
};

/**
 * Usual dues by the table of states, dollars per month: per square foot (unknown area: the usual one for the bedrooms).
 * A cooperative adds the property tax of a new buyer.
 */
export function usualDues(home: DuesHome): number {
  const area = usualAreaOf({ ...home, propertyType: 'CONDO' });
  const tax = home.isCooperative ? (propertyTaxOf(home.stateOrProvince).newBuyerRate * home.listPrice) / 12 : 0;
  return area * usualDuesPerSquareFoot(home.stateOrProvince) + tax;
}
