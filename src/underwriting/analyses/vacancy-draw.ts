/** The longest average vacancy between two tenants, share of a year. */
const longestGap = 0.5;

/**
 * Returns the function that draws a year's vacancy from two uniform numbers: whether the tenant leaves, and how long
 * the home is then vacant. The mean is exactly the assumed vacancy, up to one half.
 */
export function vacancyDraw(
  vacancy: number,
  turnoverChance: number | null,
): (leaves: number, howLong: number) => number {
  if (turnoverChance === null || vacancy <= 0) return () => vacancy;
  const chance = Math.min(1, Math.max(turnoverChance, vacancy / longestGap));
  const gap = Math.min(vacancy / chance, 1);
  // Gives a vacancy in [0, 1] with density proportional to (1 − share)^(1 ÷ gap − 2), close to exponential.
  const power = gap / (1 - gap);
  return (leaves, howLong) => (leaves < chance ? 1 - howLong ** power : 0);
}
