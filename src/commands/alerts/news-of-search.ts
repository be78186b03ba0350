import type { SearchEventKind } from '#contracts/event-kinds.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import type { SearchRow } from '#contracts/search.ts';
import { mostEventsADay } from '#domain/most-events.ts';
import type { EventDetails } from '#domain/news-words.ts';
import { type OfferTarget, offerTarget } from '#domain/proforma/offer-words.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import type { PendingEvent, SearchWithNews } from '#store/alerts/notices.ts';
import { isSearchableListing } from '#store/listings/listing-columns.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import { queryOf } from '../search/query-of.ts';
import { chooseEvents } from './choose-events.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';
import { fallsEnough, risesEnough } from './rises-enough.ts';

/** A home in a notice, with the reason why it is news. */
export type NewsItem = {
  readonly event: PendingEvent;
  readonly row: Unlimited<SearchRow>;
  /** What an offer for it must meet. */
  readonly target: OfferTarget;
};

/** What a notice says of a saved search. */
export type SearchNews = {
  readonly search: SearchWithNews;
  /** Best first: homes that match now, each once. */
  readonly matches: readonly NewsItem[];
  /** New matches beside them, which are only counted. */
  readonly unlisted: number;
  /** Kinds of which there may be more homes. */
  readonly uncounted: readonly SearchEventKind[];
  /** Announced homes that are no longer for sale. */
  readonly gone: readonly NewsItem[];
};

/** The listings that a person marked as exclusive and may search by, and those that they hid. */
export type PersonalIds = { readonly exclusive: ReadonlySet<string>; readonly hidden: ReadonlySet<string> };

/**
 * The current news of a search: the net change of each home. A home that no longer matches, that is no longer better or
 * that the person hid is left out, as is one that lacks the keywords in what the person sees of its description. A search
 * that this version cannot read has none.
 */
export function newsOfSearch(
  withNews: SearchWithNews,
  listings: ReadonlyMap<string, RevisedListing>,
  ids: PersonalIds,
  hasKeywords: (listingId: string, keywords: readonly string[] | null) => boolean,
): SearchNews {
  const parameters = parseStoredParameters(withNews.searchParams);
  if (!parameters) return { search: withNews, matches: [], unlisted: 0, uncounted: [], gone: [] };
  const prepared = prepareSavedSearch(parameters);
  const inventory = createInventory();
  const isVisible = ({ listingId }: PendingEvent) =>
    !ids.hidden.has(listingId) && (parameters.exclusiveOnly !== true || ids.exclusive.has(listingId));
  const visible = withNews.events.filter(isVisible);
  const events = chooseEvents(visible);
  const firstEvents = new Map(visible.toReversed().map((event) => [event.listingId, event]));
  for (const listingId of events.keys()) {
    const listing = listings.get(listingId);
    if (listing && isSearchableListing(listing)) skipUnindexable(() => inventory.put(toIndexed(listing)));
  }
  const rowOf = createSearchRows(prepared);
  const target = offerTarget(parameters);
  const itemOf = (listingId: string): NewsItem[] => {
    const [event, first, listing] = [events.get(listingId), firstEvents.get(listingId), listings.get(listingId)];
    if (!event || !first || !listing) return [];
    const row = rowOf(listing, false);
    const details = netDetails(event, first, row);
    return [{ event: { ...event, cause: netCause(event.cause, details), details }, row, target }];
  };
  const found = search(inventory, { ...queryOf(prepared, { limit: Math.max(1, events.size) }, 0), hasWords: false });
  const matches = found.rows
    .filter(({ listingId }) => hasKeywords(listingId, prepared.filters.keywords))
    .flatMap(({ listingId }) => itemOf(listingId))
    .filter(({ event }) => event.kind === 'new_match' || (event.kind === 'better' && isStillBetter(event)));
  const gone = [...events.values()].filter(
    ({ kind, listingId }) => kind === 'gone' && inventory.rowOf(listingId) === -1,
  );
  return {
    search: withNews,
    matches,
    unlisted: withNews.unlisted ?? 0,
    uncounted: uncountedKinds(withNews),
    gone: gone.flatMap(({ listingId }) => itemOf(listingId)),
  };
}

/** A search with the most events of a day may have got no more. */
function uncountedKinds({ events, unlisted }: SearchWithNews): SearchEventKind[] {
  const counts = new Map<string, number>();
  for (const { kind, day } of events) if (kind !== 'gone') counts.set(day, (counts.get(day) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) < mostEventsADay) return [];
  return unlisted === null ? ['new_match', 'better'] : ['better'];
}

/** What changed until now. A better home is compared with the time before its first event. */
function netDetails(event: PendingEvent, first: PendingEvent, { listing, calculation }: NewsItem['row']): EventDetails {
  const { previousPrice, previousRent, previousMultiple } = event.kind === 'better' ? first.details : event.details;
  const before = { previousPrice, previousRent, previousMultiple };
  return { ...before, price: listing.list_price, rent: listing.rent, multiple: calculation.equity_multiple };
}

/** The cause; if it was undone, one that still applies. */
function netCause(cause: PendingEvent['cause'], details: EventDetails): PendingEvent['cause'] {
  const { price, previousPrice, rent, previousRent } = details;
  const remainingCauses = [
    ...(previousPrice !== null && price < previousPrice ? (['price_cut'] as const) : []),
    ...(rent === previousRent ? [] : (['rent_change'] as const)),
  ];
  const isUndone = (cause === 'price_cut' || cause === 'rent_change') && !remainingCauses.includes(cause);
  return isUndone ? (remainingCauses[0] ?? 'facts_change') : cause;
}

function isStillBetter({ details }: PendingEvent): boolean {
  const { price, previousPrice, multiple, previousMultiple } = details;
  return (previousPrice !== null && fallsEnough(previousPrice, price)) || risesEnough(previousMultiple, multiple);
}
