import type { FastifyInstance } from 'fastify';
import { api } from '#contracts/api.ts';
import { createPlaceIndex } from '#outside/autocomplete/place-index.ts';
import { register } from './register.ts';

/** POST /api/v1/autocomplete. */
export function registerAutocomplete(app: FastifyInstance): void {
  const suggestPlaces = createPlaceIndex();
  register(app, api.autocomplete, ({ input }) => suggestPlaces(input.search, input.search_types ?? null), {
    limit: 'search',
  });
}
