import { mostEventsADay } from '#domain/most-events.ts';
import type { ListingChange } from '#store/alerts/comparison.ts';
import type { SearchEvent, UnlistedMatches } from '#store/alerts/search-events.ts';
import type { ListedSearch } from './watch-list.ts';

/** The news of some changes. A search with many events on a day gets no more: its further matches are counted. */
export type EventCollector = {
  readonly events: SearchEvent[];
  readonly unlisted: () => readonly UnlistedMatches[];
  /** The events and counts go to these searches. */
  readonly savedSearchIds: ReadonlySet<string>;
  readonly add: (event: SearchEvent) => void;
  /** `eventOf` runs only if the match gets an event: it takes a hundred times as long as counting. */
  readonly addMatch: (search: ListedSearch, change: ListingChange, eventOf: () => SearchEvent) => void;
  /** The same of a match that is better than before. It is not counted. */
  readonly addBetter: (search: ListedSearch, change: ListingChange, eventOf: () => SearchEvent) => void;
};

/** `isFull`: whether a saved search already had enough events on a day (UTC). */
export function createEventCollector(isFull: (savedSearchId: string, day: string) => boolean): EventCollector {
  const events: SearchEvent[] = [];
  const savedSearchIds = new Set<string>();
  const recordedCounts = new Map<string, number>();
  const unlisted = new Map<string, UnlistedMatches & { matches: number }>();

  const add = (event: SearchEvent) => {
    events.push(event);
    savedSearchIds.add(event.savedSearchId);
  };
  /** Returns false if the search is full. */
  const addWithin = ({ savedSearchId }: ListedSearch, { changedAt }: ListingChange, eventOf: () => SearchEvent) => {
    const day = dayOf(changedAt);
    const place = `${savedSearchId} ${day}`;
    const recorded = recordedCounts.get(place) ?? 0;
    if (recorded >= mostEventsADay || isFull(savedSearchId, day)) return false;
    recordedCounts.set(place, recorded + 1);
    add(eventOf());
    return true;
  };
  const countOne = ({ savedSearchId }: ListedSearch, { revision, changedAt }: ListingChange) => {
    const day = dayOf(changedAt);
    const place = `${savedSearchId} ${day} ${revision}`;
    const counted = unlisted.get(place);
    if (counted) counted.matches++;
    else unlisted.set(place, { savedSearchId, revision, day, matches: 1 });
    savedSearchIds.add(savedSearchId);
  };

  return {
    events,
    unlisted: () => [...unlisted.values()],
    savedSearchIds,
    add,
    addMatch: (search, change, eventOf) => {
      if (!addWithin(search, change, eventOf)) countOne(search, change);
    },
    addBetter: (search, change, eventOf) => void addWithin(search, change, eventOf),
  };
}

/** The day of an instant in ISO 8601. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
