import type { MatchCount } from '#contracts/saved-searches.ts';

type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

const days = 30;
const dayMilliseconds = 86_400_000;
/** Room for the dot at the end. */
const margin = 4;

/**
 * The SVG path of counts over the 30 days before the last one, and its end. The scale goes from the least to the most
 * count; equal counts are in the middle. A missing day is bridged.
 */
export function matchLineOf(counts: readonly MatchCount[], { width, height }: Size): { path: string; end: Point } {
  const values = counts.map(({ count }) => count);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const lastDay = Date.parse(counts.at(-1)?.date ?? '');
  const points = counts.map(({ date, count }): Point => {
    const age = (lastDay - Date.parse(date)) / dayMilliseconds;
    const share = most === least ? 0.5 : (count - least) / (most - least);
    return {
      x: round(width - margin - (age / (days - 1)) * (width - 2 * margin)),
      y: round(height - margin - share * (height - 2 * margin)),
    };
  });
  return { path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, end: points.at(-1) ?? { x: 0, y: 0 } };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
