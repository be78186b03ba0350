import type { FastifyInstance } from 'fastify';
import { chooseEvents } from '#commands/alerts/choose-events.ts';
import { matchesAmong } from '#commands/alerts/matches-among.ts';
import { requireFound } from '#commands/refusal.ts';
import { type SearchNews, savedSearchesApi } from '#contracts/saved-searches.ts';
import { newsInWords, newsLabel } from '#domain/news-words.ts';
import { type NewEvent, openResults, readNewEvents } from '#store/alerts/new-events.ts';
import { findSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { register } from '../../http/register.ts';
import type { TextingServices } from '../../services.ts';
import { openPresenter, readOwnerInventory } from './present-saved-searches.ts';

/** PUT /api/v1/saved_searches/{id}/opened. */
export function registerOpenSavedSearch(app: FastifyInstance, services: TextingServices): void {
  register(app, savedSearchesApi.openSavedSearch, async ({ params: { id }, caller: { person } }) => {
    const searchable = await readOwnerInventory(services, person);
    const present = await openPresenter(services, person);
    return transact(services.database, async (queries) => {
      requireFound(await openResults(queries, person.userId, id));
      const stored = requireFound(await findSavedSearch(queries, person.userId, id));
      const events = chooseEvents(requireFound(await readNewEvents(queries, person.userId, id)));
      const matches = await matchesAmong(searchable, stored.searchParams, [...events.keys()]);
      return {
        saved_search: await present(stored),
        news: matches.flatMap((listingId) => newsOf(events.get(listingId))),
      };
    });
  });
}

function newsOf(event: NewEvent | undefined): SearchNews[] {
  if (!event) return [];
  const { listingId: listing_id, kind, happenedAt: happened_at } = event;
  return [{ listing_id, kind, label: newsLabel(event), words: newsInWords(event), happened_at }];
}
