import type { Histogram } from '#contracts/search-extras.ts';
import type { Track } from '#domain/slider-track.ts';

/** A bar over a slider's track, in fractions of the track's length and of the histogram's height. */
export type Bar = { readonly start: number; readonly width: number; readonly height: number; readonly chosen: boolean };

type Ends = readonly [number | null, number | null];

/** A bar more than this many times as tall as all others is shortened, because they would be too low to compare. */
const dominance = 3;
/** Height of the next tallest bar beside a shortened one. */
const besideShortened = 0.6;

/**
 * The bars of a histogram on a track. Parts outside the track are cut off. A bar is selected if its middle is between
 * the ends.
 */
export function barsOf({ min, max, counts }: Histogram, track: Track, ends: Ends): Bar[] {
  const { tallest, second, isDominant } = peaksOf(counts);
  const top = isDominant ? second / besideShortened : Math.max(1, tallest);
  const length = track.max - track.min;
  const step = (max - min) / counts.length;
  return counts.map((count, index) => {
    const start = Math.max((min + index * step - track.min) / length, 0);
    const end = Math.min((min + (index + 1) * step - track.min) / length, 1);
    return {
      start,
      width: end - start,
      height: Math.min(count / top, 1),
      chosen: isWithin(min + (index + 0.5) * step, ends),
    };
  });
}

/** The bar that is shortened, and its share of the total; null if all have their true height. */
export function shortenedBar({ min, max, counts }: Histogram) {
  const { tallest, isDominant } = peaksOf(counts);
  if (!isDominant) return null;
  const index = counts.indexOf(tallest);
  const step = (max - min) / counts.length;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { index, share: tallest / total, from: min + index * step, to: min + (index + 1) * step };
}

function peaksOf(counts: readonly number[]) {
  const [tallest = 0, second = 0] = counts.toSorted((one, other) => other - one);
  return { tallest, second, isDominant: second > 0 && tallest > dominance * second };
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
