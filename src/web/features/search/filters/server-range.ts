import type { Track } from '#domain/slider-track.ts';

type Ends = readonly [number | null, number | null] | null | undefined;

/**
 * Converts handle positions to a range. A handle at the end of its track means no limit, and two such handles unset the
 * range.
 */
export function endsOf([low, high]: readonly [number, number], track: Track): Ends {
  return orUnset(low <= track.min ? null : low, high >= track.max ? null : high);
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
