import type { FastifyInstance } from 'fastify';
import { readCallerListings } from '#commands/search/caller-listings.ts';
import { countScans } from '#commands/search/extras/search-with-extras.ts';
import { searchListings } from '#commands/search/search-listings.ts';
import type { Role } from '#contracts/access.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type SearchAnswer, searchApi } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { requireFeature, type Viewer } from '../../callers/caller.ts';
import { type RequestClient, requestClientOf } from '../../callers/request-client.ts';
import { coordinateGridOf } from '../../http/limited-fields.ts';
import { register } from '../../http/register.ts';
import { requireLiveInventory, type Services } from '../../services.ts';

/** POST /api/v1/search. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  register(
    app,
    searchApi.search,
    ({ input, caller, request }) => answerSearch(services, input, caller, requestClientOf(request)),
    {
      limit: 'search',
    },
  );
}

/** Every field. Role limits apply later. */
export async function answerSearch(
  services: Services,
  payload: SearchPayload,
  { role, person }: Viewer,
  requestClient: RequestClient,
): Promise<Unlimited<SearchAnswer>> {
  const { database, searchQueue } = services;
  const callerListings = await readCallerListings(database, person, isOnlyMarked(payload, role));
  const live = requireLiveInventory(services);
  const { runInTurn, leave } = searchQueue.enter(requestClient, countScans(payload));
  try {
    const context = { database, live, coordinateGrid: coordinateGridOf(role), callerListings, runInTurn };
    return await searchListings(payload, context);
  } finally {
    leave();
  }
}

/** Whether the search is limited to exclusive listings. Refuses (403) a role without that feature. */
export function isOnlyMarked({ exclusive_only }: Pick<SearchPayload, 'exclusive_only'>, role: Role): boolean {
  if (exclusive_only) requireFeature(role, 'exclusive_listings');
  return exclusive_only === true;
}
