/** Cash is named in steps of this many dollars. */
const step = 500;

/** A sum of money that went through divisions is not above its whole dollars by less than this. */
const halfCent = 0.005;

/**
 * The least cash that any listing needs, dollars, exact and rounded up to a round number that is enough; null where the
 * cash at hand reaches for some listing, or there is none.
 */
export function cashNeeded(cash: number, smallest: number | null): { exact: number; rounded: number } | null {
  if (smallest === null || smallest <= cash) return null;
  const exact = Math.ceil(smallest - halfCent);
  return { exact, rounded: Math.ceil(exact / step) * step };
}
