/** Displayed amounts of cash are rounded to this many dollars. */
const step = 500;

/** Tolerance for rounding errors of divided amounts. */
const halfCent = 0.005;

/**
 * The least cash that any listing needs in dollars, exact and rounded up; null if the cash is enough for some listing,
 * or there are no listings.
 */
export function cashNeeded(cash: number, smallest: number | null): { exact: number; rounded: number } | null {
  if (smallest === null || smallest <= cash) return null;
  const exact = Math.ceil(smallest - halfCent);
  return { exact, rounded: Math.ceil(exact / step) * step };
}
