/** A home is better news from this rise of the multiple on. */
const betterMultiple = 0.05;
/** And from this fall of the price on. */
const betterPriceShare = 0.01;

/** Whether a multiple rose enough to be news. A rise of exactly 0.05 counts in spite of rounding. */
export function risesEnough(previous: number | null, multiple: number | null): boolean {
  return multiple !== null && previous !== null && multiple - previous >= betterMultiple - 1e-9;
}

/** Whether a price fell enough to be news. */
export function fallsEnough(previous: number, price: number): boolean {
  return price <= previous * (1 - betterPriceShare);
}
