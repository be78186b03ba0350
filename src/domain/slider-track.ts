/** The ends of a slider. */
export type Track = { readonly min: number; readonly max: number };

/** A slider between the ends that the server gave, widened to whole steps; null where it gave none. */
export function trackOf(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  step: number,
): Track | null {
  if (min === null || max === null) return null;
  const low = Math.floor(min / step) * step;
  return { min: low, max: Math.max(Math.ceil(max / step) * step, low + step) };
}
