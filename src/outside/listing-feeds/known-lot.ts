/** Square feet. No lot is smaller. */
export const leastLot = 50;

/** The lot in square feet. Feeds write 0 or 1 for an unknown one. */
export function knownLot(squareFeet: number | null): number | null {
  return squareFeet !== null && squareFeet < leastLot ? null : squareFeet;
}
