const years = 10;
/** Bounds on the projected growth, fractions per year, because ten years of growth do not predict the next ten. */
export const growthBounds = { lowest: -0.02, highest: 0.08 } as const;

/**
 * Growth of home values in a market, fraction per year: the compound growth of ten years, limited to −2..8 % and rounded
 * to the 0.1 % steps in which it is stored. Takes the latest value and the one of ten years before, dollars. Null if
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
