import * as z from 'zod/mini';
import { wholeBetween } from './bounded-number.ts';

/** Page size of a request without a limit, and the maximum. */
export const usualPage = 100;
export const longestPage = 500;

/** Lists are paged. `cursor` is the `next_cursor` of the previous page; the last page has none. */
export const listQuery = z.object({
  limit: z.optional(z.nullable(wholeBetween(1, longestPage))),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
