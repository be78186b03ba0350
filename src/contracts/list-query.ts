import * as z from 'zod/mini';
import { wholeBetween } from './bounded-number.ts';

/** A list is whole, unless so many at a time are asked for; `cursor` is what the answer before gave as `next_cursor`. */
export const listQuery = z.object({
  limit: z.optional(z.nullable(wholeBetween(1, 500))),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
