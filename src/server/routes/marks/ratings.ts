import type { FastifyInstance } from 'fastify';
import { findTarget, listingIdOfReferenced, type MarkTarget } from '#commands/marks/find-target.ts';
import { requireWithinPlan } from '#commands/marks/require-within-plan.ts';
import type { ReferencedProforma } from '#commands/proformas/find-by-reference.ts';
import { saveReferenced } from '#commands/proformas/save-proforma.ts';
import { type RatingNow, ratingsApi, type UserRating } from '#contracts/ratings.ts';
import { aliasToken } from '#domain/tokens.ts';
import { clearRating, listRatings, type StoredRating, setRating } from '#store/marks/ratings.ts';
import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { Queries } from '#store/transact.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

type RatingInput = MarkTarget & { readonly rating: number | null };

/** GET, POST and PUT /api/v1/user_ratings. */
export function registerRatings(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, ratingsApi.ratings, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listRatings(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(ratingOf),
    );
  });
  for (const call of [ratingsApi.createRating, ratingsApi.changeRating]) {
    register(app, call, ({ input, caller, atomically }) =>
      atomically((queries) => rate(queries, caller.person, input)),
    );
  }
}

async function rate(queries: Queries, person: Person, ratingInput: RatingInput): Promise<RatingNow> {
  if (ratingInput.rating) await lockPerson(queries, person.userId);
  const referenced = await findTarget(queries, person, ratingInput);
  if (!ratingInput.rating) return clearRatingOf(queries, person, referenced);
  const { proformaId, aliasId, listingId } = await saveReferenced(queries, person, referenced);
  const { id, isNew } = await setRating(queries, person.userId, proformaId, ratingInput.rating);
  await requireWithinPlan(queries, person, 'rating', { isNew });
  return { id, rating: ratingInput.rating, listing_id: listingId, alias_id: aliasId, proforma_id: proformaId };
}

/** Clearing a rating saves no proforma. */
async function clearRatingOf(queries: Queries, person: Person, referenced: ReferencedProforma): Promise<RatingNow> {
  const listing = { rating: null, listing_id: listingIdOfReferenced(referenced) };
  if (referenced.kind === 'edited')
    return { ...listing, id: null, proforma_id: null, alias_id: referenced.proforma.aliasId };
  if (referenced.kind === 'listed') {
    return {
      ...listing,
      id: null,
      proforma_id: null,
      alias_id: aliasToken(listing.listing_id, referenced.assumptions),
    };
  }
  const { proformaId, aliasId } = referenced.saved;
  const id = await clearRating(queries, person.userId, proformaId);
  return { ...listing, id, proforma_id: proformaId, alias_id: aliasId };
}

function ratingOf({ ratingId, proformaId, aliasId, listingId, rating, createdAt }: StoredRating): UserRating {
  return {
    id: ratingId,
    proforma_id: proformaId,
    alias_id: aliasId,
    listing_id: listingId,
    rating,
    created_at: createdAt,
  };
}
