import type { FastifyInstance } from 'fastify';
import { rateTarget } from '#commands/marks/rate-target.ts';
import { ratingToWire } from '#commands/presenters/marks-to-wire.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { listRatings } from '#store/marks/ratings.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET, POST and PUT /api/v1/user_ratings. */
export function registerRatings(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, ratingsApi.ratings, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listRatings(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(ratingToWire),
    );
  });
  for (const call of [ratingsApi.createRating, ratingsApi.changeRating]) {
    register(app, call, ({ input, caller, atomically }) =>
      atomically((queries) => rateTarget(queries, caller.person, input)),
    );
  }
}
