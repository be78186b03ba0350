import { setTimeout as pause } from 'node:timers/promises';
import type { FeedSurroundings } from './reso-feed.ts';

/** The clock, chance and patience of everyday. The signal ends the reading; `onWait` is told of every wait. */
export function usualSurroundings(signal: AbortSignal, onWait: FeedSurroundings['onWait']): FeedSurroundings {
  return {
    signal,
    now: Date.now,
    random: Math.random,
    sleep: (milliseconds) => pause(milliseconds, undefined, { signal }),
    onWait,
    patience: { silence: 60_000, answer: 600_000 },
  };
}
