import { type BackOff, retryDelay } from '#domain/retry-delay.ts';
import { type FeedDependencies, TemporaryFeedError } from './reso-feed.ts';

const mostTries = 6;
/** Milliseconds between tries. */
const retryPause: BackOff = { first: 1000, longest: 60_000 };
/** A service that asks for a longer wait is asked again after this. */
const longestObeyed = 300_000;

/**
 * Tries until it works, six times at most. After a PassingFeedError it waits as long as the service asked for, at
 * least a time that doubles up to a minute, less a random part, so that many clients do not come back as one.
 */
export async function withRetries<T>(
  { signal, random, sleep, onWait }: Pick<FeedDependencies, 'signal' | 'random' | 'sleep' | 'onWait'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TemporaryFeedError) || tries === mostTries) throw error;
      const backOff = retryDelay(tries, retryPause, random);
      const wait = Math.min(Math.max(error.waitMilliseconds ?? 0, backOff), longestObeyed);
      onWait(error.message, wait);
      await sleep(wait, signal);
    }
  }
}

/** The wait that a Retry-After header asks for, in seconds or until a date; null where it says nothing clear. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
