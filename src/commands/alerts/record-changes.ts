import { hasFeature } from '#domain/role-features.ts';
import type { ListingChange } from '#store/alerts/comparison.ts';
import { storeFoundEvents } from '#store/alerts/found-events.ts';
import { recordHomeEvents } from '#store/alerts/home-events.ts';
import { readSavedHomes } from '#store/alerts/saved-homes.ts';
import {
  countUnlistedMatches,
  lockSavedSearches,
  readAnnouncedHomes,
  readExclusiveHomes,
  readFullDays,
} from '#store/alerts/search-events.ts';
import type { Connection } from '#store/database.ts';
import { readersOfRemarks } from '#store/listings/description-words.ts';
import { readHiddenHomes } from '#store/marks/hidden-homes.ts';
import { createEventCollector, dayOf, type EventCollector } from './event-collector.ts';
import { findEvents, type Visibility, type WatchLists } from './find-events.ts';
import { findHomeEvents } from './find-home-events.ts';
import { readWordTest } from './word-test.ts';

/** A transaction ends after the change that reaches this many events or counts, so that its locks are short. */
const eventsAtOnce = 5000;
const countsAtOnce = 50_000;
/** Rows sent in one statement, which reads all saved searches once. */
const rowsAtOnce = 20_000;

/** Records the news of the first changes, in their order. Returns the number of changes it took. */
export async function recordChanges(
  client: Connection,
  lists: WatchLists,
  changes: readonly ListingChange[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const collector = createEventCollector(await readIsFull(client, changes));
  const visibility = await readVisibility(client, lists, changes);
  let done = 0;
  for (const change of changes) {
    findEvents(lists, change, visibility, collector);
    done++;
    if (collector.events.length >= eventsAtOnce || collector.savedSearchIds.size >= countsAtOnce) break;
  }
  await storeNews(client, collector);
  await recordNewsOfHomes(client, changes.slice(0, done));
  return done;
}

async function recordNewsOfHomes(client: Connection, changes: readonly ListingChange[]): Promise<void> {
  const homes = await readSavedHomes(client, changes);
  for (const some of inParts(findHomeEvents(homes, changes))) await recordHomeEvents(client, some);
}

async function storeNews(client: Connection, { savedSearchIds, events, unlisted }: EventCollector): Promise<void> {
  if (savedSearchIds.size === 0) return;
  await lockSavedSearches(client, savedSearchIds);
  await storeFoundEvents(client, events);
  for (const some of inParts(unlisted())) await countUnlistedMatches(client, some);
}

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

async function readIsFull(client: Connection, changes: readonly ListingChange[]) {
  const days = [...new Set(changes.map(({ changedAt }) => dayOf(changedAt)))];
  const full = new Set((await readFullDays(client, days)).map(({ savedSearchId, day }) => `${savedSearchId} ${day}`));
  return (savedSearchId: string, day: string) => full.has(`${savedSearchId} ${day}`);
}

async function readVisibility(
  client: Connection,
  lists: WatchLists,
  changes: readonly ListingChange[],
): Promise<Visibility> {
  const ids = changes.map(({ listingId }) => listingId);
  const goneIds = changes.filter(({ after }) => !after.for_sale).map(({ listingId }) => listingId);
  const marked = (await readExclusiveHomes(client, ids)).filter(({ role }) => hasFeature(role, 'exclusive_listings'));
  const exclusives = new Set(marked.map(({ userId, listingId }) => `${userId} ${listingId}`));
  const hiddenFrom = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { userId, listingId } of await readHiddenHomes(client, ids)) hiddenFrom.get(listingId)?.add(userId);
  const announced = await readAnnouncedHomes(client, goneIds);
  const announcedHomes = new Set(announced.map(({ savedSearchId, listingId }) => `${savedSearchId} ${listingId}`));
  return {
    isExclusive: (userId, listingId) => exclusives.has(`${userId} ${listingId}`),
    hiddenFrom: (listingId) => hiddenFrom.get(listingId)!,
    hasKeywords: lists.now.hasKeywords() ? await readKeywordTest(client, ids) : () => true,
    wasAnnounced: (savedSearchId, listingId) => announcedHomes.has(`${savedSearchId} ${listingId}`),
  };
}

async function readKeywordTest(client: Connection, listingIds: readonly string[]): Promise<Visibility['hasKeywords']> {
  const hasWords = await readWordTest(client, listingIds);
  const readers = new Set(await readersOfRemarks(client));
  return ({ userId, keywords }, listingId) => hasWords(listingId, keywords, readers.has(userId));
}
