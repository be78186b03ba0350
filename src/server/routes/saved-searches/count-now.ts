import { countFor, readOwnerListings } from '#commands/alerts/count-matches.ts';
import { Refusal } from '#commands/refusal.ts';
import { withWords } from '#commands/search/caller-listings.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { keywordsOf } from '#domain/settled-search.ts';
import { isUnavailable } from '#store/database.ts';
import type { Person } from '#store/people/callers.ts';
import { type CountedSearch, storeMatchCounts } from '#store/saved-searches/match-counts.ts';
import type { Queries } from '#store/transact.ts';
import type { RequestClient } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { seesAll } from '../../http/limited-fields.ts';
import type { Services } from '../../services.ts';

/** The number of homes that match a search now. Null: the index is away or busy, and the daily count comes later. */
export async function countNow(
  { database, live, searchQueue }: Services,
  person: Person,
  requestClient: RequestClient,
  parameters: SearchParameters,
): Promise<number | null> {
  const loaded = live();
  if (!loaded) return null;
  const { engine, keywords } = loaded;
  const searchesExclusives = hasFeature(person.role, 'exclusive_listings');
  const listings = await readOwnerListings(database, person, parameters, searchesExclusives);
  const words = keywordsOf(parameters);
  const owner = withWords(listings, words && (await keywords.find(words, seesAll(person.role))));
  try {
    return await withTurns(searchQueue, requestClient, 1, (runInTurn) =>
      runInTurn(() => countFor(engine, parameters, owner)),
    );
  } catch (error) {
    if (error instanceof Refusal || isUnavailable(error)) return null;
    throw error;
  }
}

/** Null: there is nothing to store. */
export async function storeCount(
  queries: Queries,
  search: Omit<CountedSearch, 'count'>,
  count: number | null,
): Promise<void> {
  if (count !== null) await storeMatchCounts(queries, [{ ...search, count }], Date.now());
}
