import type { FastifyInstance } from 'fastify';
import { api } from '#contracts/api.ts';
import { createPlaceIndex } from '#outside/autocomplete/place-index.ts';
import { register } from './register.ts';
import type { Services } from './services.ts';

/** POST /api/v1/autocomplete. */
export function registerAutocomplete(app: FastifyInstance, { live }: Services): void {
  const suggestPlaces = createPlaceIndex();
  const hasListings = (postalCode: string) => (live()?.inventory.postalIndex.count[Number(postalCode)] ?? 0) > 0;
  register(app, api.autocomplete, ({ input }) => suggestPlaces(input.search, input.search_types ?? null, hasListings), {
    limit: 'search',
  });
}
