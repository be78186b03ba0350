/** A home that paid for itself out of three years' rent before any cost would not be left on the market. */
const fewestMonthsOfRent = 36;

/**
 * Whether an asking price (dollars) can hardly be one, by the rent of the home (dollars a month): the opening bid of an
 * auction, a monthly rent, a placeholder of a dollar. False where the rent is unknown.
 */
export function isPriceImplausible(listPrice: number, rent: number | null): boolean {
  return rent !== null && listPrice < fewestMonthsOfRent * rent;
}
