import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { markFields, markTarget } from './mark-target.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

export const bookmark = lazyObject(() => ({
  ...markFields,
  title: z.nullable(z.string()),
  chat_session_id: z.nullable(z.string()),
  proforma: z.object({ alias_id: z.nullable(z.string()) }),
}));
export type Bookmark = z.infer<typeof bookmark>;

export const bookmarksApi = {
  bookmarks: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/bookmarks',
    summary: 'The caller’s bookmarks, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(bookmark),
  }),
  createBookmark: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/bookmarks',
    summary: 'Bookmarks a proforma. If it has a bookmark, returns that one (200).',
    input: z.object({
      ...markTarget,
      title: z.optional(z.nullable(z.union([z.literal(''), lineOfText(200)]))),
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
    summary: 'Removes a bookmark.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
} as const;
