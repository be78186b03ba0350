import { matchesAmong } from '#commands/alerts/matches-among.ts';
import { savedSearchToWire } from '#commands/presenters/saved-search-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import type { NoticeClock } from '#domain/notice-time.ts';
import { readSettings } from '#store/people/user-settings.ts';
import { findSavedSearch, type StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';
import type { Queries } from '#store/transact.ts';
import type { Services } from '../../services.ts';

/** Presents saved searches of a user. Until the index is loaded, every home with news counts as a match. */
export async function openPresenter(
  { live }: Pick<Services, 'live'>,
  queries: Queries,
  userId: string,
): Promise<(stored: StoredSavedSearch) => SavedSearch> {
  const inventory = live()?.inventory;
  const countNew = ({ searchParams, unopenedListingIds: ids }: StoredSavedSearch) =>
    inventory ? matchesAmong(inventory, searchParams, ids).length : ids.length;
  const context = { clock: await clockOf(queries, userId), now: Date.now(), countNew };
  return (stored) => savedSearchToWire(stored, context);
}

/** Reads and presents a saved search. Refuses (404) an unknown one. */
export async function presentOne(
  services: Pick<Services, 'live'>,
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<SavedSearch> {
  const stored = requireFound(await findSavedSearch(queries, userId, savedSearchId));
  return (await openPresenter(services, queries, userId))(stored);
}

async function clockOf(queries: Queries, userId: string): Promise<NoticeClock> {
  const { timezone: timeZone, notificationHour: hour } = requireFound(await readSettings(queries, userId));
  return { timeZone, hour };
}
