/** Cash is named in steps of this many dollars. */
const step = 500;

/**
 * The least cash that any listing needs, dollars, exact and rounded up to a round number that is enough; null where the
 * cash at hand reaches for some listing, or there is none.
 */
export function cashNeeded(cash: number, smallest: number | null): { exact: number; rounded: number } | null {
  if (smallest === null || smallest <= cash) return null;
  const exact = Math.ceil(smallest);
  return { exact, rounded: Math.ceil(exact / step) * step };
}
