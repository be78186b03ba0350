import * as z from 'zod/mini';
import { proformaParts } from './api.ts';
import { lazyObject } from './lazy-object.ts';

/** A saved proforma in a list, with its owner's marks. The figures use the saved listing snapshot. */
export const markedProforma = lazyObject(() => ({
  ...proformaParts,
  /** Null: a listing marked only as exclusive, under the default assumptions. */
  proforma_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  bookmark_id: z.nullable(z.string()),
  pin_id: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  exclusive: z.boolean(),
  portfolio_ids: z.array(z.string()),
  /** Today's asking price in dollars, and today's status; null: no longer listed. */
  current: z.nullable(z.object({ list_price: z.number(), standard_status: z.string() })),
  created_at: z.string(),
  /** Time of the newest mark. */
  marked_at: z.string(),
}));
export type MarkedProforma = z.infer<typeof markedProforma>;
