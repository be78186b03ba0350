import type { Track } from '#domain/slider-track.ts';

type Ends = readonly [number | null, number | null] | null | undefined;

/** The positions of the two handles. A limit beyond the track stands at its end. */
export function handlesOf(ends: Ends, { min, max }: Track): readonly [number, number] {
  const onTrack = (value: number) => Math.min(Math.max(value, min), max);
  const low = onTrack(ends?.[0] ?? min);
  return [low, Math.max(low, onTrack(ends?.[1] ?? max))];
}

/**
 * The range after handles moved. An unmoved handle keeps its limit. A handle moved to the end of its track means no
 * limit, and two such handles unset the range.
 */
export function movedEnds(ends: Ends, [low, high]: readonly [number, number], track: Track): Ends {
  const [lowBefore, highBefore] = handlesOf(ends, track);
  const [storedLow, storedHigh] = ends ?? [null, null];
  return orUnset(
    low === lowBefore ? storedLow : low <= track.min ? null : low,
    high === highBefore ? storedHigh : high >= track.max ? null : high,
  );
}

/** A range with one typed end. The ends can cross while a number is being typed. */
export function withEnd(ends: Ends, index: 0 | 1, value: number | null): Ends {
  const [low, high] = ends ?? [null, null];
  return index === 0 ? orUnset(value, high) : orUnset(low, value);
}

/** True if the lower end is above the upper one, so that nothing matches. */
export function isCrossed([low, high]: readonly [number | null, number | null]): boolean {
  return low !== null && high !== null && low > high;
}

function orUnset(low: number | null, high: number | null): Ends {
  return low === null && high === null ? null : [low, high];
}
