/** Tolerance for rounding errors of divided amounts. */
const halfCent = 0.005;

/** The least cash in whole dollars that any listing needs; null if the cash is enough for one, or there are none. */
export function cashNeeded(cash: number, smallest: number | null): number | null {
  return smallest === null || smallest <= cash ? null : Math.ceil(smallest - halfCent);
}
