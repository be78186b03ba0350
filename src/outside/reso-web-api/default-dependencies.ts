import { setTimeout as pause } from 'node:timers/promises';
import type { FeedDependencies } from './reso-feed.ts';

/** The production clock, random numbers and timeouts. `signal` aborts the sync; `onWait` is called before each wait. */
export function defaultDependencies(signal: AbortSignal, onWait: FeedDependencies['onWait']): FeedDependencies {
  return {
    signal,
    now: Date.now,
    random: Math.random,
    sleep: (milliseconds) => pause(milliseconds, undefined, { signal }),
    onWait,
    timeouts: { idle: 60_000, total: 600_000 },
  };
}
