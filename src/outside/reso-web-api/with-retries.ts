import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { type FeedDependencies, TemporaryFeedError } from './reso-feed.ts';

const maxAttempts = 6;
/** Milliseconds between attempts. */
const retryPause: BackOff = { first: 1000, longest: 60_000 };
/** The longest requested wait that we respect. */
const maxWait = 300_000;

/**
 * Makes up to six attempts. After a TemporaryFeedError it waits as long as the service requested, and at least a delay
 * that doubles up to a minute, minus a random part that spreads out many clients.
 */
export async function withRetries<T>(
  { signal, random, sleep, onWait }: Pick<FeedDependencies, 'signal' | 'random' | 'sleep' | 'onWait'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TemporaryFeedError) || tries === maxAttempts) throw error;
      const backOff = retryDelay(tries, retryPause, random);
      const wait = Math.min(Math.max(error.waitMilliseconds ?? 0, backOff), maxWait);
      onWait(error.message, wait);
      await sleep(wait, signal);
    }
  }
}

/** The wait of a Retry-After header (seconds or a date) in milliseconds; null: missing or invalid. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
