import { type FeedSurroundings, PassingFeedError } from './reso-feed.ts';

const mostTries = 6;
const firstWait = 1000;
const longestWait = 60_000;
/** A service that asks for a longer wait is asked again after this. */
const longestObeyed = 300_000;

/**
 * Tries until it works, six times at most. After a PassingFeedError it waits as long as the service asked for, at least a
 * random part of a time that doubles from one second to a minute, so that many clients do not come back as one.
 */
export async function withRetries<T>(
  { signal, random, sleep, onWait }: Pick<FeedSurroundings, 'signal' | 'random' | 'sleep' | 'onWait'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingFeedError) || tries === mostTries) throw error;
      const backOff = random() * Math.min(longestWait, firstWait * 2 ** (tries - 1));
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
