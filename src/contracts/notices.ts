import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { homeEventKinds, searchEventKinds } from './event-kinds.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedBy, limitedFieldList } from './limited-fields.ts';
import { listQuery } from './list-query.ts';
import { listing } from './listing.ts';
import { recordId } from './record-id.ts';

/** Enough of a listing to name and picture it. */
const noticeListing = limitedBy(
  lazyObject(() => {
    const { shape } = listing;
    return {
      listing_id: shape.listing_id,
      property_type: shape.property_type,
      unparsed_address: shape.unparsed_address,
      city: shape.city,
      state_or_province: shape.state_or_province,
      postal_code: shape.postal_code,
      bedrooms_total: shape.bedrooms_total,
      bathrooms_total: shape.bathrooms_total,
      living_area: shape.living_area,
      year_built: shape.year_built,
      list_price: shape.list_price,
      photos: shape.photos,
    };
  }),
  { omits: ['unparsed_address'] },
);
export type NoticeListing = z.infer<typeof noticeListing>;

const notice = lazyObject(() => ({
  id: z.string(),
  /** News of a saved search, or of a saved home (then `saved_search` is null). */
  kind: z.enum([...new Set([...searchEventKinds, ...homeEventKinds])]),
  /** Why it is news, such as `Price cut of $12,000: now 1.31x`. */
  words: z.string(),
  happened_at: z.string(),
  read: z.boolean(),
  saved_search: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The id of its proforma: an alias_id, or of a saved home the proforma_id. */
  proforma_id: z.string(),
  /** As it is now; null: no longer listed. */
  listing: z.nullable(noticeListing),
}));
export type Notice = z.infer<typeof notice>;

const unreadCount = { unread_count: z.int() };
const instantProblem = 'Must be an instant in ISO 8601';
/** Years and offsets that exist: PostgreSQL refuses the year 0 and offsets of 16 hours. */
const isoInstant = () =>
  z.iso
    .datetime({ offset: true, error: instantProblem })
    .check(z.refine((text) => !/^0000|[+-](?:1[5-9]|2\d):\d\d$/.test(text), instantProblem));
/** More ids than a list has. */
const maxIds = 500;

export const noticesApi = {
  notices: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/notices',
    summary:
      'News of the caller’s saved searches and saved homes of the last 90 days as it happens, newest first, at most 500 at a time.',
    input: listQuery,
    output: lazyObject(() => ({
      notices: z.array(notice),
      ...unreadCount,
      limited_fields: limitedFieldList(['listing.unparsed_address']),
    })),
  }),
  readNotices: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/notices/read',
    summary: 'Marks notices as read: the given ones, and all up to an instant. Unknown ids are ignored.',
    input: z
      .object({
        ids: z.optional(z.array(recordId).check(z.maxLength(maxIds))),
        until: z.optional(isoInstant()),
      })
      .check(
        z.refine(({ ids, until }) => ids !== undefined || until !== undefined, { path: ['ids'], error: 'Required' }),
      ),
    output: z.object(unreadCount),
  }),
} as const;
