import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { markFields, markTarget } from './mark-target.ts';
import { wholeBetween } from './number-in-range.ts';

export const userRating = lazyObject(() => ({ ...markFields, rating: wholeBetween(1, 5) }));
export type UserRating = z.infer<typeof userRating>;

/** A rating after it was set or cleared. `id` and the proforma are null if there was no rating to clear. */
const ratingResult = lazyObject(() => ({
  id: z.nullable(z.string()),
  rating: z.nullable(wholeBetween(1, 5)),
  listing_id: z.nullable(z.string()),
  alias_id: z.nullable(z.string()),
  proforma_id: z.nullable(z.string()),
}));
export type RatingNow = z.infer<typeof ratingResult>;

const rating = z.object({
  ...markTarget,
  /** Whole stars; null or 0 clears the rating. */
  rating: z.nullable(wholeBetween(0, 5)),
});

export const ratingsApi = {
  ratings: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'The caller’s ratings, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(userRating),
  }),
  createRating: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'Rates a proforma, replacing an earlier rating. Null or 0 clears it.',
    input: rating,
    output: ratingResult,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  changeRating: endpoint({
    method: 'PUT',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'Rates a proforma, replacing an earlier rating. Null or 0 clears it.',
    input: rating,
    output: ratingResult,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
} as const;
