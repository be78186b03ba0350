import { matchesAmong, type OwnerInventory } from '#commands/alerts/matches-among.ts';
import { savedSearchToWire } from '#commands/presenters/saved-search-to-wire.ts';
import { clockOf } from '#commands/presenters/settings-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import type { RunInTurn } from '#commands/run-in-turn.ts';
import { readCallerListings } from '#commands/search/caller-listings.ts';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { readLastNoticeDates } from '#store/alerts/notices.ts';
import { isUnavailable } from '#store/database.ts';
import { canBeEmailed, type Person } from '#store/people/callers.ts';
import { readSettings } from '#store/people/user-settings.ts';
import type { StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { readPhoneNumber } from '#store/texts/phone-numbers.ts';
import type { RequestClient } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { requireLiveInventory, type Services, type TextingServices } from '../../services.ts';

/** The owner of saved searches. */
export type Owner = Pick<Person, 'userId' | 'email' | 'emailVerified' | 'hasPrivateListings' | 'hasHiddenHomes'>;

/** Turns a stored saved search into the wire. */
export type Presenter = (stored: StoredSavedSearch, runInTurn?: RunInTurn) => Promise<SavedSearch>;

/**
 * Presents saved searches. While the index cannot be searched, every home with news counts as a match. Call it before a
 * transaction: it needs a connection of its own.
 */
export async function openPresenter(services: PresentingServices, owner: Owner): Promise<Presenter> {
  const searchable = services.live() ? await readOwnerInventory(services, owner) : null;
  const reachable = { byEmail: canBeEmailed(owner), bySms: await isTextable(services, owner) };
  const { pool } = services.database;
  const lastDates = await readLastNoticeDates(pool, owner.userId);
  const clock = clockOf(requireFound(await readSettings(pool, owner.userId)));
  const context = { clock, now: Date.now(), reachable, lastDates };
  return async (stored, runInTurn = async (scan) => scan()) => {
    const newMatches = await countNewMatches(searchable, stored, runInTurn);
    return savedSearchToWire(stored, { ...context, newMatches });
  };
}

/** Each search with news takes a turn. If the queue is busy, every home with news counts as a match. */
export async function presentInTurns(
  { searchQueue }: Pick<Services, 'searchQueue'>,
  requestClient: RequestClient,
  present: Presenter,
  rows: readonly StoredSavedSearch[],
): Promise<SavedSearch[]> {
  const presentAll = (runInTurn: RunInTurn) => Promise.all(rows.map((row) => present(row, runInTurn)));
  if (!rows.some(hasUnopened)) return presentAll(refuseTurn);
  // Each turn reads only the homes with news, so all together weigh as one search.
  return withTurns(searchQueue, requestClient, 1, presentAll).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return presentAll(refuseTurn);
  });
}

const refuseTurn: RunInTurn = () => Promise.reject(new Refusal('overloaded'));

async function countNewMatches(
  searchable: OwnerInventory | null,
  stored: StoredSavedSearch,
  runInTurn: RunInTurn,
): Promise<number> {
  const { searchParams, unopenedListingIds: ids } = stored;
  if (!searchable || !hasUnopened(stored)) return ids.length;
  return runInTurn(() => matchesAmong(searchable, searchParams, ids)).then(
    ({ length }) => length,
    (error: unknown) => {
      if (!(error instanceof Refusal || isUnavailable(error))) throw error;
      return ids.length;
    },
  );
}

function hasUnopened({ unopenedListingIds }: StoredSavedSearch): boolean {
  return unopenedListingIds.length > 0;
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
