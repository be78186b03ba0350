import { matchesAmong, type OwnerInventory } from '#commands/alerts/matches-among.ts';
import { savedSearchToWire } from '#commands/presenters/saved-search-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { readCallerListings } from '#commands/search/caller-listings.ts';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { defaultTimeZone } from '#contracts/user-settings.ts';
import type { NoticeClock } from '#domain/notice-time.ts';
import { isUnavailable } from '#store/database.ts';
import type { Person } from '#store/people/callers.ts';
import { readSettings } from '#store/people/user-settings.ts';
import type { StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { readPhoneNumber } from '#store/texts/phone-numbers.ts';
import type { Queries } from '#store/transact.ts';
import { requireLiveInventory, type Services, type TextingServices } from '../../services.ts';

/** The owner of saved searches. */
export type Owner = Pick<Person, 'userId' | 'email' | 'emailVerified' | 'hasPrivateListings' | 'hasHiddenHomes'>;

/** Turns a stored saved search into the wire. */
export type Presenter = (stored: StoredSavedSearch) => Promise<SavedSearch>;

/**
 * Presents saved searches. While the index cannot be searched, every home with news counts as a match. Call it before a
 * transaction: it needs a connection of its own.
 */
export async function openPresenter(services: PresentingServices, owner: Owner): Promise<Presenter> {
  const searchable = services.live() ? await readOwnerInventory(services, owner) : null;
  const reachable = { byEmail: owner.email !== null && owner.emailVerified, bySms: await isTextable(services, owner) };
  const context = { clock: await clockOf(services.database.pool, owner.userId), now: Date.now(), reachable };
  return async (stored) =>
    savedSearchToWire(stored, { ...context, newMatches: await countNewMatches(searchable, stored) });
}

async function countNewMatches(
  searchable: OwnerInventory | null,
  { searchParams, unopenedListingIds: ids }: StoredSavedSearch,
): Promise<number> {
  if (!searchable) return ids.length;
  return matchesAmong(searchable, searchParams, ids).then(
    ({ length }) => length,
    (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return ids.length;
    },
  );
}

async function isTextable({ database, canText }: PresentingServices, { userId }: Owner): Promise<boolean> {
  const number = canText() ? await readPhoneNumber(database.pool, userId) : null;
  return number !== null && number.phoneNumber !== null && !number.isStopped;
}

type PresentingServices = Pick<TextingServices, 'database' | 'live' | 'canText'>;

/** Refuses (503) until the index is loaded. */
export async function readOwnerInventory(
  services: Pick<Services, 'database' | 'live'>,
  owner: Owner,
): Promise<OwnerInventory> {
  const { engine } = requireLiveInventory(services);
  const { scanView } = await readCallerListings(services.database, owner, false);
  return { engine, ownerView: scanView };
}

async function clockOf(queries: Queries, userId: string): Promise<NoticeClock> {
  const { timezone, notificationHour } = requireFound(await readSettings(queries, userId));
  return { timeZone: timezone ?? defaultTimeZone, hour: notificationHour };
}
