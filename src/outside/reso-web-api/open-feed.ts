import { feedRequests } from './feed-requests.ts';
import { type PropertyModel, readPropertyModel } from './property-model.ts';
import { type FeedPage, readPages } from './read-pages.ts';
import type { FeedDependencies, ResoFeed } from './reso-feed.ts';

/** A service that can be read. Every call throws a FeedError that says what the service did. */
export type OpenFeed = {
  /** What its listings are made of. */
  readonly readModel: () => Promise<PropertyModel>;
  /** Pages from an address on, to the end. */
  readonly readPages: (start: URL) => AsyncGenerator<FeedPage>;
};

/** Opens a service; nothing is asked yet. */
export function openFeed(feed: ResoFeed, dependencies: FeedDependencies): OpenFeed {
  const read = feedRequests(feed, dependencies);
  return {
    readModel: () => read(new URL(`${feed.url}/$metadata`), 'application/xml', readPropertyModel),
    readPages: (start) => readPages(read, start),
  };
}
