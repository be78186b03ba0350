import type { OpenFeed } from '#outside/reso-web-api/open-feed.ts';
import type { PropertyModel } from '#outside/reso-web-api/property-model.ts';
import type { FeedPage } from '#outside/reso-web-api/read-pages.ts';
import type { FeedDependencies } from '#outside/reso-web-api/reso-feed.ts';
import type { FeedPosition, LockedFeed } from '#store/listings/feeds.ts';
import type { SyncTally } from './sync-tally.ts';

/** The position behind a page, from the latest modification on it (ISO 8601); null: the position does not move. */
export type PositionAfter = (latest: string | null) => FeedPosition | null;

/** A sync under way. */
export type RunningSync = {
  readonly held: LockedFeed;
  /** The service root. */
  readonly root: string;
  readonly feed: OpenFeed;
  readonly model: PropertyModel;
  readonly dependencies: FeedDependencies;
  readonly tally: SyncTally;
  /** Takes a page in: one transaction, together with the position behind it. */
  readonly takePage: (page: FeedPage, positionAfter: PositionAfter) => Promise<void>;
};
