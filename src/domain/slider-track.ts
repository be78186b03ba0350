export type Track = { readonly min: number; readonly max: number };

/** A slider between the server's bounds, widened to whole steps; null without bounds. */
export function trackOf(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  step: number,
): Track | null {
  if (min === null || max === null) return null;
  const low = Math.floor(min / step) * step;
  return { min: low, max: Math.max(Math.ceil(max / step) * step, low + step) };
}
