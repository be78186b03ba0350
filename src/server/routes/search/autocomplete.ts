import type { FastifyInstance } from 'fastify';
import { suggest } from '#commands/search/suggest.ts';
import { autocompleteApi, type Suggestion } from '#contracts/autocomplete.ts';
import { hasFeature } from '#domain/role-features.ts';
import { createPlaceIndex, type SuggestPlaces } from '#outside/autocomplete/place-index.ts';
import type { Viewer } from '../../callers/caller.ts';
import { register } from '../../http/register.ts';
import { countListings, type Services } from '../../services.ts';

/** POST /api/v1/autocomplete. */
export function registerAutocomplete(app: FastifyInstance, services: Services): void {
  const answer = createAutocomplete(services, createPlaceIndex());
  register(
    app,
    autocompleteApi.autocomplete,
    ({ input, caller }) => answer(input.search, input.search_types ?? null, caller),
    {
      limit: 'search',
    },
  );
}

/** Suggests places and, for callers who may see them, listing addresses. */
export function createAutocomplete(services: Services, suggestPlaces: SuggestPlaces) {
  return (
    typed: string,
    types: readonly Suggestion['search_type'][] | null,
    { role, person }: Viewer,
  ): Promise<Suggestion[]> => {
    return suggest(typed, types, {
      database: services.database,
      suggestPlaces,
      countListings: (postalCode) => countListings(services, postalCode),
      showsAddresses: hasFeature(role, 'can_view_limited_fields'),
      owner: person,
    });
  };
}
