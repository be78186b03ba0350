import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { wholeBetween } from './number-in-range.ts';

/** Page size of a request without a limit, and the maximum: as many as the smallest plan allows. */
export const maxPageSize = 500;

/** Lists are paged. `cursor` is the `next_cursor` of the previous page; the last page has none. */
export const listQuery = lazyObject(() => ({
  limit: z.optional(z.nullable(wholeBetween(1, maxPageSize))),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
}));
