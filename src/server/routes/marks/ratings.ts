import type { FastifyInstance } from 'fastify';
import { listingIdIn, type MarkTarget } from '#commands/marks/find-target.ts';
import type { Referred } from '#commands/proformas/find-referred.ts';
import { saveReferred } from '#commands/proformas/save-proforma.ts';
import { marksApi, type RatingNow, type UserRating } from '#contracts/marks-api.ts';
import { aliasToken } from '#domain/tokens.ts';
import { clearRating, listRatings, type StoredRating, setRating } from '#store/marks/ratings.ts';
import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { Queries } from '#store/transact.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { readTarget, requireWithinPlan } from './mark-on.ts';

type Given = MarkTarget & { readonly rating: number | null };

/** GET, POST and PUT /api/v1/user_ratings. */
export function registerRatings(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, marksApi.ratings, async ({ input, caller }) => {
    const asked = readListRequest(input);
    return pageOf(await listRatings(pool, caller.person.userId, asked), asked, (rows) => rows.map(ratingOf));
  });
  for (const call of [marksApi.createRating, marksApi.changeRating]) {
    register(app, call, ({ input, caller, atomically }) =>
      atomically((queries) => rate(queries, caller.person, input)),
    );
  }
}

async function rate(queries: Queries, person: Person, given: Given): Promise<RatingNow> {
  if (given.rating) await lockPerson(queries, person.userId);
  const referred = await readTarget(queries, person, given);
  if (!given.rating) return clear(queries, person, referred);
  const { proformaId, aliasId, listingId } = await saveReferred(queries, person, referred);
  const { id, isNew } = await setRating(queries, person.userId, proformaId, given.rating);
  await requireWithinPlan(queries, person, 'rating', { isNew });
  return { id, rating: given.rating, listing_id: listingId, alias_id: aliasId, proforma_id: proformaId };
}

/** Clearing a rating saves no proforma. */
async function clear(queries: Queries, person: Person, referred: Referred): Promise<RatingNow> {
  const listing = { rating: null, listing_id: listingIdIn(referred) };
  if (referred.kind === 'edited') return { ...listing, id: null, proforma_id: null, alias_id: referred.made.aliasId };
  if (referred.kind === 'seen') {
    return { ...listing, id: null, proforma_id: null, alias_id: aliasToken(listing.listing_id, referred.assumptions) };
  }
  const { proformaId, aliasId } = referred.kept;
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
