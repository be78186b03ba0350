/** A tenant who leaves may take at most this share of a year to be followed by another, on average. */
const longestGap = 0.5;

/**
 * Makes the vacancy of a year from two uniform numbers: whether the tenant leaves, and how long the home then stands
 * empty. Its mean is the assumed vacancy, exactly, up to one half.
 */
export function vacancyDraw(vacancy: number, tenantLeaves: number | null): (leaves: number, howLong: number) => number {
  if (tenantLeaves === null || vacancy <= 0) return () => vacancy;
  const chance = Math.min(1, Math.max(tenantLeaves, vacancy / longestGap));
  const gap = Math.min(vacancy / chance, 1);
  // Of a gap in [0, 1] with density (1 − share)^(1 ÷ gap − 2), much like an exponential one.
  const power = gap / (1 - gap);
  return (leaves, howLong) => (leaves < chance ? 1 - howLong ** power : 0);
}
