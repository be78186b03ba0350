import type { FastifyInstance } from 'fastify';
import { hideHome } from '#commands/marks/hide-home.ts';
import { hiddenHomeToWire, hiddenNowToWire } from '#commands/presenters/marks-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { deleteHiddenHome, listHiddenHomes } from '#store/marks/hidden-homes.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET, POST and DELETE /api/v1/hidden_homes. */
export function registerHiddenHomes(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, hiddenHomesApi.hiddenHomes, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    const stored = await listHiddenHomes(pool, person.userId, listRequest);
    const ids = stored.map(({ listingId }) => listingId);
    const listings = await visibleListingsById(pool, person.userId, ids);
    const listingOf = new Map(listings.map((listing) => [listing.listing_id, listing]));
    return pageOf(stored, listRequest, (rows) => ({
      rows: rows.flatMap((row) => {
        const listing = listingOf.get(row.listingId);
        return listing ? [hiddenHomeToWire(row, listing)] : [];
      }),
    }));
  });
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
