import { feedRequests } from './feed-requests.ts';
import { type PropertyModel, readPropertyModel } from './property-model.ts';
import { type FeedPage, readPages } from './read-pages.ts';
import type { FeedDependencies, ResoFeed } from './reso-feed.ts';

/** A RESO Web API service. Every call throws a FeedError with the service's failure. */
export type OpenFeed = {
  readonly readModel: () => Promise<PropertyModel>;
  readonly readPages: (start: URL) => AsyncGenerator<FeedPage>;
};

export function openFeed(feed: ResoFeed, dependencies: FeedDependencies): OpenFeed {
  const read = feedRequests(feed, dependencies);
  return {
    readModel: () => read(new URL(`${feed.url}/$metadata`), 'application/xml', readPropertyModel),
    readPages: (start) => readPages(read, start),
  };
}
