import { setTimeout as pause } from 'node:timers/promises';
import type { FeedDependencies } from './reso-feed.ts';

/** The clock, chance and patience of everyday. The signal ends the reading; `onWait` is told of every wait. */
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
