import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayOf } from '#domain/calendar-day.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { keywordsOf } from '#domain/settled-search.ts';
import { searchToken } from '#domain/tokens.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import { createLocalEngine, type SearchEngine } from '#engine/search-engine.ts';
import type { Database } from '#store/database.ts';
import {
  type CountedSearch,
  listUncounted,
  storeMatchCounts,
  type UncountedSearch,
} from '#store/saved-searches/match-counts.ts';
import { createKeywordIndex } from '../inventory/keyword-index.ts';
import { readWholeInventory } from '../inventory/read-whole-inventory.ts';
import { type CallerListings, readCallerListings, type SearchingPerson, withWords } from '../search/caller-listings.ts';
import { queryOf } from '../search/query-of.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** Counts of equal searches in memory. */
const maxKnownCounts = 10_000;

/** Saved searches read and stored at a time. */
const searchesAtOnce = 500;

type CountContext = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** That of a cluster; null or absent: reads every listing into the memory of this process. */
  readonly engine?: SearchEngine | null;
};

/**
 * Counts the matches of every saved search without a count of today (UTC). Equal searches share a scan. Returns the
 * number of searches counted; repeated on the same day, it counts only those that are missing.
 */
export async function countSavedSearches({ database, now, signal, onError, engine }: CountContext): Promise<number> {
  const today = dayOf(now);
  const readNext = (after: string | null) => listUncounted(database.pool, today, { after, limit: searchesAtOnce });
  let searches = await readNext(null);
  if (searches.length === 0) return 0;
  const countOne = createCounter(database, engine ?? (await loadEngine(database, onError)));
  let total = 0;
  while (searches.length > 0 && !signal.aborted) {
    const counted: CountedSearch[] = [];
    for (const search of searches) {
      if (signal.aborted) break;
      const count = await countOne(search);
      if (count !== null) counted.push({ ...search, count });
    }
    await storeMatchCounts(database.pool, counted, now);
    total += counted.length;
    searches = await readNext(searches.at(-1)!.savedSearchId);
  }
  return total;
}

async function loadEngine(database: Database, onError: CountContext['onError']): Promise<SearchEngine> {
  const { inventory } = await readWholeInventory(database, onError);
  return createLocalEngine(inventory);
}

function createCounter(database: Database, engine: SearchEngine) {
  const known = new Map<string, number>();
  // The inventory does not change.
  const keywords = createKeywordIndex(database, () => 0);
  /** Lets waiting requests run after each scan. */
  const scan = async (parameters: SearchParameters, owner: CallerListings | null) => {
    const count = await countFor(engine, parameters, owner);
    await nextTurn();
    return count;
  };
  /** Null: this version cannot read the search. */
  return async ({ searchParams, userId, ...stored }: UncountedSearch): Promise<number | null> => {
    if (!parseStoredParameters(searchParams)) return null;
    const { ownerHasPrivateListings: hasPrivateListings, ownerHasHiddenHomes: hasHiddenHomes } = stored;
    const words = keywordsOf(searchParams);
    if (hasPrivateListings || hasHiddenHomes || searchParams.exclusiveOnly || words) {
      const owner = { userId, hasPrivateListings, hasHiddenHomes };
      const listings = await readOwnerListings(database, owner, searchParams, stored.ownerSearchesExclusives);
      return scan(searchParams, withWords(listings, words && (await keywords.find(words, stored.ownerSeesRemarks))));
    }
    const token = searchToken(prepareSavedSearch(searchParams).settled);
    const knownCount = known.get(token);
    if (knownCount !== undefined) return knownCount;
    const count = await scan(searchParams, null);
    if (known.size === maxKnownCounts) known.clear();
    known.set(token, count);
    return count;
  };
}

/** The listings of the owner of a saved search. A search of exclusives finds none in a plan without them. */
export function readOwnerListings(
  database: Database,
  owner: SearchingPerson,
  { exclusiveOnly }: SearchParameters,
  searchesExclusives: boolean,
): Promise<CallerListings> {
  const onlyMarked = exclusiveOnly === true;
  return readCallerListings(database, owner, onlyMarked, onlyMarked && !searchesExclusives ? [] : null);
}

/** The number of homes that match a saved search, with the private, marked and hidden listings of its owner. Null: none. */
export async function countFor(
  engine: SearchEngine,
  parameters: SearchParameters,
  owner: CallerListings | null,
): Promise<number> {
  const query = queryOf(prepareSavedSearch(parameters), {}, 0);
  const [count] = await engine.run('countMatches', owner?.scanView ?? publicView, [query]);
  return count!;
}
