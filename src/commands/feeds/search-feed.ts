import { hasFeature } from '#domain/role-features.ts';
import { listFeedEvents, type ReadableFeed } from '#store/feeds/search-feeds.ts';
import type { Queries } from '#store/transact.ts';
import { readEventHomes } from '../alerts/event-homes.ts';
import type { NewsItem } from '../alerts/news-of-search.ts';
import { homeOf, searchAddress } from '../alerts/notice-mail.ts';

const maxEntries = 50;

export const feedFormats = ['atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export type FeedEntry = {
  /** Never changes: the event's id as a URN. */
  readonly id: string;
  readonly title: string;
  /** Lines of plain text. */
  readonly lines: readonly string[];
  readonly address: string;
  readonly picture: string;
  /** ISO 8601. */
  readonly date: string;
};

/** The news of a saved search for a feed reader, newest first. */
export type FeedContent = {
  readonly id: string;
  readonly title: string;
  /** The search itself. */
  readonly home: string;
  readonly self: string;
  /** ISO 8601. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
};

export function feedPath(token: string, format: FeedFormat): string {
  return `/feeds/${token}/${format}`;
}

/** Shows of each home what the owner's plan includes at this moment. `self`: the address that is read. */
export async function readFeedContent(
  queries: Queries,
  feed: ReadableFeed,
  { origin, self }: { readonly origin: string; readonly self: string },
): Promise<FeedContent> {
  const events = await listFeedEvents(queries, feed, maxEntries);
  const seesAddresses = hasFeature(feed.role, 'can_view_limited_fields');
  const items = await readEventHomes(queries, feed, feed.searchParams, events);
  const entries = items.map((item): FeedEntry => {
    const { name, place, price, figures, offer, reason, address, picture } = homeOf(origin, item, seesAddresses);
    return {
      id: `urn:uuid:${item.event.eventId}`,
      title: `${reason}, ${name}`,
      lines: [
        [name, place].filter(Boolean).join(', '),
        `${hasChanged(item) ? 'Today: ' : ''}${[price, ...figures].join(' · ')}`,
        offer,
      ].filter(Boolean),
      address,
      picture,
      date: new Date(item.event.happenedAt).toISOString(),
    };
  });
  return {
    id: `urn:uuid:${feed.savedSearchId}`,
    title: feed.title,
    home: searchAddress(origin, feed.savedSearchId),
    self,
    updated: entries[0]?.date ?? new Date(feed.feedCreatedAt).toISOString(),
    entries,
  };
}

/** Whether the home has other figures than its title states, which is of the day of the event. */
function hasChanged({ event: { details }, row: { listing, calculation } }: NewsItem): boolean {
  const hundredths = (multiple: number | null) => multiple && Math.round(100 * multiple);
  return (
    details.price !== listing.list_price || hundredths(details.multiple) !== hundredths(calculation.equity_multiple)
  );
}
