import type { Histogram } from '#contracts/search-extras.ts';
import type { Track } from '#domain/slider-track.ts';

/** A bar over a slider's track, in fractions of the track's length and of the tallest bar. */
export type Bar = { readonly start: number; readonly width: number; readonly height: number; readonly chosen: boolean };

type Ends = readonly [number | null, number | null];

/**
 * The bars of a histogram on a track. Parts outside the track are cut off. A bar is selected if its middle is between
 * the ends.
 */
export function barsOf({ min, max, counts }: Histogram, track: Track, ends: Ends): Bar[] {
  const tallest = Math.max(1, ...counts);
  const length = track.max - track.min;
  const step = (max - min) / counts.length;
  return counts.map((count, index) => {
    const start = Math.max((min + index * step - track.min) / length, 0);
    const end = Math.min((min + (index + 1) * step - track.min) / length, 1);
    return { start, width: end - start, height: count / tallest, chosen: isWithin(min + (index + 0.5) * step, ends) };
  });
}

/** Describes a histogram: the total, the range of the middle half or more, and the number selected. */
export function spreadOf({ min, max, counts }: Histogram, ends: Ends) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const step = (max - min) / counts.length;
  const [first, last] = middleOf(counts, total);
  const chosen = counts.reduce(
    (sum, count, index) => sum + (isWithin(min + (index + 0.5) * step, ends) ? count : 0),
    0,
  );
  return { total, from: min + first * step, to: min + (last + 1) * step, chosen };
}

/** The bars that contain the first and the third quartile. */
function middleOf(counts: readonly number[], total: number): [number, number] {
  let sum = 0;
  let first = -1;
  for (const [index, count] of counts.entries()) {
    sum += count;
    if (first < 0 && sum > total / 4) first = index;
    if (sum >= (3 * total) / 4) return [Math.max(first, 0), index];
  }
  return [0, counts.length - 1];
}

function isWithin(value: number, [low, high]: Ends): boolean {
  return (low === null || value >= low) && (high === null || value <= high);
}
