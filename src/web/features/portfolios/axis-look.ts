/** How the axes of these charts look: text of 12 pixels, no more lines than are read. */
export const axisLook = {
  hideAxisLine: true,
  hideTicks: true,
  tickLabelProps: { fill: 'var(--text-faint)', fontSize: 12, fontFamily: 'inherit' },
} as const;

/** Pixels that the label of a year needs. */
const labelWidth = 28;

/** As many of the years as have room for their label. */
export function everyFew(years: readonly number[], width: number): number[] {
  const step = Math.max(1, Math.ceil((years.length * labelWidth) / Math.max(width, 1)));
  return years.filter((_, index) => index % step === 0);
}
