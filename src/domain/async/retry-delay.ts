/** Waits between tries. Any time unit, the same for both. */
export type BackOff = {
  readonly first: number;
  readonly longest: number;
};

/**
 * The wait before the next try. It doubles with each failure from `first` to `longest`. A random part of up to half is
 * subtracted, so that clients that failed together do not retry together.
 */
export function retryDelay(failures: number, { first, longest }: BackOff, random: () => number = Math.random): number {
  // Larger exponents are pointless above 60 and overflow above 1023.
  const doubled = Math.min(longest, first * 2 ** Math.min(Math.max(0, failures - 1), 60));
  return doubled * (1 - random() / 2);
}

/** Extends a pause at random by up to a quarter, so that clients that failed together do not retry together. */
export function withJitter(pause: number, random: () => number = Math.random): number {
  return pause * (1 + random() / 4);
}
