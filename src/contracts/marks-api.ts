import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { markedProforma } from './marked-proforma.ts';
import { wholeBetween } from './number-in-range.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

/** A proforma_id or an alias_id in a body. Any other text gives "not found". */
export const proformaReference = z.string().check(z.minLength(1), z.maxLength(16_384));

const nothing = z.literal('');
const reference = z.optional(z.nullable(z.union([nothing, proformaReference])));
const listingReference = z.optional(z.nullable(z.union([nothing, z.string().check(z.maxLength(200))])));

/**
 * The proforma to mark: its own id, or the alias of a search result, which the mark stores. A listing alone means that
 * listing under the default assumptions. All given names must belong together. With edited numbers, the mark goes to a
 * separate proforma that has them.
 */
export const markTarget = {
  proforma_id: reference,
  alias_id: reference,
  listing_id: listingReference,
  ...editedNumbers,
};

/** Fields of every mark. `alias_id` is null once the proforma was edited. */
const markFields = {
  id: z.string(),
  proforma_id: z.string(),
  alias_id: z.nullable(z.string()),
  listing_id: z.string(),
  created_at: z.string(),
};

export const bookmark = lazyObject(() => ({
  ...markFields,
  title: z.nullable(z.string()),
  chat_session_id: z.nullable(z.string()),
  proforma: z.object({ alias_id: z.nullable(z.string()) }),
}));
export type Bookmark = z.infer<typeof bookmark>;

export const userPin = lazyObject(() => markFields);
export type UserPin = z.infer<typeof userPin>;

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

export const exclusive = lazyObject(() => ({ id: z.string(), listing_id: z.string(), created_at: z.string() }));
export type Exclusive = z.infer<typeof exclusive>;

const byId = z.object({ id: recordId });
const done = z.null();
const rating = z.object({
  ...markTarget,
  /** Whole stars; null or 0 clears the rating. */
  rating: z.nullable(wholeBetween(0, 5)),
});

export const marksApi = {
  bookmarks: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/bookmarks',
    summary: 'The bookmarks of the caller, newest first, a hundred at a time.',
    input: listQuery,
    output: z.array(bookmark),
  }),
  createBookmark: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/bookmarks',
    summary: 'Bookmarks a proforma; one that has a bookmark gives that one (200).',
    input: z.object({
      ...markTarget,
      title: z.optional(z.nullable(z.union([nothing, lineOfText(200)]))),
      chat_session_id: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    output: bookmark,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  deleteBookmark: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/bookmarks/{id}',
    summary: 'Takes a bookmark away.',
    params: byId,
    output: done,
    status: 204,
  }),
  pins: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/user_pins',
    summary: 'The pins of the caller, newest first, a hundred at a time.',
    input: listQuery,
    output: z.array(userPin),
  }),
  createPin: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/user_pins',
    summary: 'Pins a proforma; one that is pinned gives its pin (200).',
    input: z.object(markTarget),
    output: userPin,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  deletePin: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/user_pins/{id}',
    summary: 'Takes a pin away.',
    params: byId,
    output: done,
    status: 204,
  }),
  ratings: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'The ratings of the caller, newest first, a hundred at a time.',
    input: listQuery,
    output: z.array(userRating),
  }),
  createRating: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'Rates a proforma, anew where it has a rating; null or 0 clears it.',
    input: rating,
    output: ratingResult,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  changeRating: endpoint({
    method: 'PUT',
    needs: 'general_features',
    path: '/api/v1/user_ratings',
    summary: 'Rates a proforma, anew where it has a rating; null or 0 clears it.',
    input: rating,
    output: ratingResult,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  exclusives: endpoint({
    method: 'GET',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'The listings that the caller marked as theirs, newest first, a hundred at a time.',
    input: listQuery,
    output: z.array(exclusive),
  }),
  createExclusive: endpoint({
    method: 'POST',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'Marks a listing as the caller’s own; one that is marked gives its mark (200).',
    input: z.object({ listing_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: exclusive,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  deleteExclusive: endpoint({
    method: 'DELETE',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'Takes the mark off a listing.',
    input: z.object({ listing_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    inputIn: 'query',
    output: done,
    status: 204,
    refuses: ['not_found'],
  }),
  marks: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/marks',
    summary:
      'Everything that the caller bookmarked, pinned, rated or marked as theirs, with its figures, newest first, a hundred at a time.',
    input: listQuery,
    output: z.object({ rows: z.array(markedProforma), limited_fields: z.array(z.string()) }),
  }),
} as const;
