import {
  type Columns,
  marketAppreciationOf,
  otherCostAt,
  rowKeysOf,
  unknownMarket,
  writeRow,
} from '../columns/columns.ts';
import type { IndexedListing } from '../query.ts';

/** The longest hold and the latest refinance, years. */
const maximumYears = 30;

/**
 * The listing that meets the saved searches, with the values that the columns store. One object serves all listings,
 * so that none of them allocates a copy.
 */
export type ListingPoint = {
  /** The first row is the listing. */
  readonly columns: Columns;
  /** Growth of home values in the market after each number of years; NaN if the market is unknown. */
  readonly growth: Float64Array;
  price: number;
  rent: number;
  taxRate: number;
  taxBill: number;
  /** Without the tax. */
  cost: number;
  upfront: number;
  otherCost: number;
  postalCode: number;
  bedrooms: number;
  kind: number;
  market: number;
  /** Days from 1970-01-01. */
  today: number;
};

export function createListingPoint(columns: Columns): ListingPoint {
  const growth = new Float64Array(maximumYears + 1);
  const [money, fact] = [Number.NaN, -1];
  return {
    columns,
    growth,
    price: money,
    rent: money,
    taxRate: money,
    taxBill: money,
    cost: money,
    upfront: money,
    otherCost: money,
    postalCode: fact,
    bedrooms: fact,
    kind: fact,
    market: fact,
    today: fact,
  };
}

/** Writes a listing to the point. `rent`: dollars a month. Throws RangeError if the columns cannot store it. */
export function movePoint(point: ListingPoint, listing: IndexedListing, rent: number, today: number): void {
  const { columns, growth } = point;
  writeRow(columns, 0, listing, rowKeysOf(listing), rent);
  point.price = columns.price[0];
  point.rent = columns.rent[0];
  point.taxRate = columns.taxRate[0];
  point.taxBill = columns.taxBill[0];
  point.cost = columns.cost[0];
  point.upfront = columns.upfront[0];
  point.otherCost = otherCostAt(columns, 0);
  point.postalCode = columns.postalCode[0];
  point.bedrooms = columns.bedrooms[0];
  point.kind = columns.kind[0];
  point.market = columns.market[0];
  point.today = today;
  const yearly = point.market === unknownMarket ? Number.NaN : 1 + marketAppreciationOf(point.market);
  growth[0] = 1;
  for (let years = 1; years <= maximumYears; years++) growth[years] = growth[years - 1] * yearly;
}
