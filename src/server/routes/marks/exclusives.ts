import type { FastifyInstance } from 'fastify';
import { requireWithinPlan } from '#commands/marks/require-within-plan.ts';
import { exclusiveToWire } from '#commands/presenters/marks-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { addExclusive, deleteExclusive, listExclusives } from '#store/marks/exclusives.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET, POST and DELETE /api/v1/exclusives. */
export function registerExclusives(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, exclusivesApi.exclusives, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listExclusives(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(exclusiveToWire),
    );
  });
  register(app, exclusivesApi.createExclusive, ({ input, caller: { person }, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      await lockPerson(queries, person.userId);
      const listing = requireFound(await findVisibleListing(queries, person.userId, input.listing_id));
      const { isNew, ...mark } = await addExclusive(queries, person.userId, listing.listing_id);
      await requireWithinPlan(queries, person, 'exclusive', { isNew });
      if (!isNew) alreadyExisted();
      return exclusiveToWire(mark);
    }),
  );
  register(app, exclusivesApi.deleteExclusive, async ({ input, caller }) => {
    requireFound(await deleteExclusive(pool, caller.person.userId, input.listing_id));
    return null;
  });
}
