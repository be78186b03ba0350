import type { OpenFeed } from '#outside/reso-web-api/open-feed.ts';
import type { PropertyModel } from '#outside/reso-web-api/property-model.ts';
import type { FeedPage } from '#outside/reso-web-api/read-pages.ts';
import type { FeedDependencies } from '#outside/reso-web-api/reso-feed.ts';
import type { FeedPosition, LockedFeed } from '#store/listings/feeds.ts';
import type { SyncTally } from './sync-tally.ts';

/** The position after a page, given its latest modification (ISO 8601); null: unchanged. */
export type PositionAfter = (latest: string | null) => FeedPosition | null;

export type RunningSync = {
  readonly lockedFeed: LockedFeed;
  /** The service root. */
  readonly root: string;
  readonly feed: OpenFeed;
  readonly model: PropertyModel;
  readonly dependencies: FeedDependencies;
  readonly tally: SyncTally;
  /** Writes a page and the position after it in one transaction. */
  readonly takePage: (page: FeedPage, positionAfter: PositionAfter) => Promise<void>;
};
