import * as z from 'zod/mini';
import { wholeBetween } from './bounded-number.ts';

/** The length of a page that names none, and of the longest. */
export const usualPage = 100;
export const longestPage = 500;

/** A list comes in pages; `cursor` is what the page before gave as `next_cursor`, which stands there while there is more. */
export const listQuery = z.object({
  limit: z.optional(z.nullable(wholeBetween(1, longestPage))),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
