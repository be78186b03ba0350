/** How long is waited between tries; any unit, the same for both. */
export type BackOff = {
  readonly first: number;
  readonly longest: number;
};

/**
 * The wait before the next try, after so many that failed: it doubles from `first` to `longest`. A random part of up to
 * half is left out, so that many who failed together do not come back together.
 */
export function retryDelay(failures: number, { first, longest }: BackOff, random: () => number = Math.random): number {
  // 2 to the power of more than 60 gains nothing, and of more than 1023 is no number.
  const doubled = Math.min(longest, first * 2 ** Math.min(Math.max(0, failures - 1), 60));
  return doubled * (1 - random() / 2);
}

/** A pause of some length for what failed together: up to a quarter longer, at random. */
export function withJitter(pause: number, random: () => number = Math.random): number {
  return pause * (1 + random() / 4);
}
