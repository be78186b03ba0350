/** A home that costs less than three years of gross rent would not stay on the market. */
const minimumMonthsOfRent = 36;

/** Dollars. Pages and tables that state less for a whole home mean thousands, a deposit or nothing. */
export const leastHomePrice = 1000;

/**
 * Whether an asking price (dollars) is too low for the rent (dollars per month) to be real. Such prices are opening bids
 * of auctions, monthly rents or one-dollar placeholders. False if the rent is unknown.
 */
export function isPriceImplausible(listPrice: number, rent: number | null): boolean {
  return rent !== null && listPrice < minimumMonthsOfRent * rent;
}
