/** The same seed gives the same numbers. */
export type SeededRandom = {
  /** From 0 up to but not including 1. */
  readonly next: () => number;
  /** Standard normal, clamped to `widest` deviations (default: three). */
  readonly normal: (widest?: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
};

/** Mulberry32 (public domain, Tommy Ettinger), seeded with a hash of the text. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (widest = 3) => {
    const drawn = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.min(Math.max(drawn, -widest), widest);
  };
  return {
    next,
    normal,
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
