import type { FastifyInstance } from 'fastify';
import { searchListings } from '#commands/search-listings.ts';
import type { Role } from '#contracts/access.ts';
import { api, type SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { coordinateGridOf, limitSearch } from '../limited-fields.ts';
import { register } from '../register.ts';
import { liveOf, type Services } from '../services.ts';

/** POST /api/v1/search. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  register(app, api.search, ({ input, caller }) => answerSearch(services, input, caller.role), { limit: 'search' });
}

/** A search as the role sees it. */
export async function answerSearch(services: Services, payload: SearchPayload, role: Role): Promise<SearchAnswer> {
  const { database, whenFree } = services;
  const means = { database, live: liveOf(services), coordinateGrid: coordinateGridOf(role), whenFree };
  return limitSearch(await searchListings(payload, means), role);
}
