import type { FastifyInstance } from 'fastify';
import { hideHome } from '#commands/marks/hide-home.ts';
import { hiddenHomeToWire, hiddenNowToWire } from '#commands/presenters/marks-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { mapInTurns } from '#commands/run-in-turn.ts';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { deleteHiddenHome, listHiddenHomes, type StoredHiddenHome } from '#store/marks/hidden-homes.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { ListPage, pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET, POST and DELETE /api/v1/hidden_homes. */
export function registerHiddenHomes(app: FastifyInstance, { database: { pool }, analysisQueue }: Services): void {
  register(app, hiddenHomesApi.hiddenHomes, ({ input, caller: { person }, request }) =>
    withTurns(analysisQueue, requestClientOf(request), 1, async (runInTurn) => {
      const listRequest = readListRequest(input);
      const stored = await listHiddenHomes(pool, person.userId, listRequest);
      const ids = stored.map(({ listingId }) => listingId);
      const listings = await visibleListingsById(pool, person.userId, ids);
      const listingOf = new Map(listings.map((listing) => [listing.listing_id, listing]));
      const { data, nextCursor } = pageOf(stored, listRequest, (rows) => rows);
      const rowOf = (row: StoredHiddenHome) => {
        const listing = listingOf.get(row.listingId);
        return listing ? [hiddenHomeToWire(row, listing, person.lenderLimits)] : [];
      };
      return new ListPage({ rows: (await mapInTurns(data, rowOf, runInTurn)).flat() }, nextCursor);
    }),
  );
  register(app, hiddenHomesApi.hideHome, ({ input, caller: { person }, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      const { isNew, ...hidden } = await hideHome(queries, person.userId, input.listing_id);
      if (!isNew) alreadyExisted();
      return hiddenNowToWire(hidden);
    }),
  );
  register(app, hiddenHomesApi.showHome, async ({ input, caller }) => {
    requireFound(await deleteHiddenHome(pool, caller.person.userId, input.listing_id));
    return null;
  });
}
