import { modifiedAfter } from '#outside/reso-web-api/property-queries.ts';
import { FeedError } from '#outside/reso-web-api/reso-feed.ts';
import type { FeedPosition } from '#store/listings/feeds.ts';
import type { RunningSync } from './running-sync.ts';

/** Reads a period before the cursor again, because services do not publish changes in order of their timestamps. */
const overlapMilliseconds = 5 * 60_000;

/**
 * Reads everything modified since the last complete pull. Each page moves the position; only the last page moves the
 * cursor. If the service rejects a saved link, restarts once at the cursor.
 */
export async function pullListings(sync: RunningSync, position: FeedPosition): Promise<void> {
  const startedAt = new Date(sync.dependencies.now()).toISOString();
  try {
    await readFrom(sync, position, startedAt);
  } catch (error) {
    const hasFollowedLink = position.nextLink !== null || sync.tally.pages > 0;
    if (!hasFollowedLink || !isExpired(error)) throw error;
    await readFrom(sync, { ...position, nextLink: null, seenTo: null }, startedAt);
  }
}

async function readFrom(
  sync: RunningSync,
  { modifiedTo, nextLink, seenTo }: FeedPosition,
  startedAt: string,
): Promise<void> {
  const since = modifiedTo === null ? null : new Date(Date.parse(modifiedTo) - overlapMilliseconds);
  const start = nextLink === null ? modifiedAfter(sync.root, sync.model, since) : new URL(nextLink);
  let seen = seenTo;
  for await (const page of sync.feed.readPages(start)) {
    await sync.takePage(page, (latest) => {
      seen = laterOf(seen, latest);
      if (page.next !== null) return { modifiedTo, nextLink: page.next, seenTo: seen };
      // A wrong clock must not move the cursor into the future and hide later changes.
      const reached = seen === null || seen < startedAt ? seen : startedAt;
      return { modifiedTo: laterOf(modifiedTo, reached), nextLink: null, seenTo: null };
    });
  }
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Services reject a link that is too old with these statuses. */
function isExpired(error: unknown): boolean {
  return error instanceof FeedError && [400, 404, 410].includes(error.status ?? 0);
}
