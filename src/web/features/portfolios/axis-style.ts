/** Axis style of these charts: 12-pixel text and few lines. */
export const axisStyle = {
  hideAxisLine: true,
  hideTicks: true,
  tickLabelProps: { fill: 'var(--text-faint)', fontSize: 12, fontFamily: 'inherit' },
} as const;

const labelWidth = 28;

/** As many years as their labels have room for. */
export function everyFew(years: readonly number[], width: number): number[] {
  const step = Math.max(1, Math.ceil((years.length * labelWidth) / Math.max(width, 1)));
  return years.filter((_, index) => index % step === 0);
}
