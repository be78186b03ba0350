import * as z from 'zod/mini';
import { proformaParts } from './api.ts';
import { lazyObject } from './lazy-object.ts';

/** A kept proforma in a list, with the marks of its owner; figures are of the listing as it was. */
export const markedProforma = lazyObject(() => ({
  ...proformaParts,
  /** Null: a listing that is only marked as exclusive, under the usual assumptions. */
  proforma_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  bookmark_id: z.nullable(z.string()),
  pin_id: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  exclusive: z.boolean(),
  portfolio_ids: z.array(z.string()),
  /** The asking price of today, dollars, and whether it is for sale; null: nobody lists it any more. */
  current: z.nullable(z.object({ list_price: z.number(), standard_status: z.string() })),
  created_at: z.string(),
  /** When it was last marked. */
  marked_at: z.string(),
}));
export type MarkedProforma = z.infer<typeof markedProforma>;
