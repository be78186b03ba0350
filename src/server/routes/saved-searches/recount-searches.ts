import { parseStoredParameters } from '#commands/alerts/prepare-saved-search.ts';
import type { Person } from '#store/people/callers.ts';
import { type CountedSearch, storeMatchCounts } from '#store/saved-searches/match-counts.ts';
import type { StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';
import type { RequestClient } from '../../callers/request-client.ts';
import type { Services } from '../../services.ts';
import { countNow } from './count-now.ts';

/** Different searches that one request counts. The next request counts more. */
const maxCounts = 25;

/**
 * Counts again the searches with news since their last count, so that what is new is among the matches. Equal searches
 * share a scan. Each scan enters the queue by itself, so that the results of the same person need not wait for all of
 * them. Stops as soon as the queue is busy. Returns whether there are new counts.
 */
export async function recountSearches(
  services: Services,
  person: Person,
  requestClient: RequestClient,
  searches: readonly StoredSavedSearch[],
): Promise<boolean> {
  const known = new Map<string, number>();
  const counted: CountedSearch[] = [];
  for (const { savedSearchId, searchParams, hasUncountedNews } of searches) {
    const parameters = hasUncountedNews ? parseStoredParameters(searchParams) : null;
    if (!parameters) continue;
    const key = JSON.stringify(searchParams);
    if (!known.has(key) && known.size === maxCounts) continue;
    const count = known.get(key) ?? (await countNow(services, person, requestClient, parameters));
    if (count === null) break;
    known.set(key, count);
    counted.push({ savedSearchId, searchParams, count });
  }
  await storeMatchCounts(services.database.pool, counted, Date.now());
  return counted.length > 0;
}
