import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { listQuery } from './list-query.ts';
import { limitedProformaFields, proformaParts } from './proformas.ts';

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
  /** What the seller asked when it was saved, dollars. `listing.list_price` can be the owner's own price. */
  asking_price: z.number(),
  /** Today's asking price in dollars, and today's status; null: no longer listed. */
  current: z.nullable(z.object({ list_price: z.number(), standard_status: z.string() })),
  created_at: z.string(),
  /** Time of the newest mark. */
  marked_at: z.string(),
}));
export type MarkedProforma = z.infer<typeof markedProforma>;

/** A list of saved proformas. */
export const markedProformaList = lazyObject(() => ({
  rows: z.array(markedProforma),
  limited_fields: limitedFieldList(limitedProformaFields),
}));

export const marksApi = {
  marks: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/marks',
    summary:
      'Everything the caller bookmarked, pinned, rated or marked as exclusive, with its figures, newest first, at most 500 at a time.',
    input: listQuery,
    output: markedProformaList,
  }),
} as const;
