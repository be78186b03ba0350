const years = 10;
/** What a market did for ten years is no promise: growth beyond these bounds, fractions a year, is not carried on. */
export const growthBounds = { lowest: -0.02, highest: 0.08 } as const;

/**
 * Growth of home values in a market, fraction a year: the compound growth of ten years, held to −2..8 %, on the grid of
 * 0.1 % on which it is stored. Takes the newest value and the one of the month ten years before, dollars. Null where
 * either is unknown.
 */
export function marketGrowth(tenYearsBefore: number | null, latest: number | null): number | null {
  if (!isValue(tenYearsBefore) || !isValue(latest)) return null;
  const growth = (latest / tenYearsBefore) ** (1 / years) - 1;
  return Math.round(Math.min(Math.max(growth, growthBounds.lowest), growthBounds.highest) * 1000) / 1000;
}

function isValue(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}
