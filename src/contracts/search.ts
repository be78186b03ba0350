import * as z from 'zod/mini';
import { download, endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { limitedProformaFields, proformaParts } from './proformas.ts';
import { binding, breadth, histograms, relaxations } from './search-extras.ts';
import { searchPayload } from './search-payload.ts';

const extent = lazyObject(() => ({ min: z.nullable(z.number()), max: z.nullable(z.number()) }));

/** Why there is no maximum offer. `none`: no price meets the targets. `unbounded`: every higher price does. */
export const offerReasons = ['none', 'unbounded'] as const;

export const searchRow = lazyObject(() => ({
  alias_id: z.string(),
  ...proformaParts,
  /** The highest price that still meets every target, in dollars. */
  offer_to_target: z.nullable(z.number()),
  offer_reason: z.nullable(z.enum(offerReasons)),
  /** The lowest price from which on they are met, in dollars; 0: no price is too low. */
  offer_from: z.number(),
  near_miss: z.boolean(),
}));
export type SearchRow = z.infer<typeof searchRow>;

export const searchAnswer = lazyObject(() => ({
  page: z.array(searchRow),
  total_count: z.int(),
  near_miss_count: z.optional(z.int()),
  /** Matches that the caller hid, which are left out; absent: the caller has hidden none. */
  hidden_count: z.optional(z.int()),
  query_hash: z.string(),
  ranges: z.object({
    yearly_net_income: extent,
    purchase_price: extent,
    initial_equity_investment: extent,
    equity_multiple: extent,
  }),
  /** The homes that the pages list, in the box. */
  map: z.optional(
    z.object({
      count: z.int(),
      clusters: z.array(
        z.object({
          lat: z.number(),
          lng: z.number(),
          count: z.int(),
          best_equity_multiple: z.nullable(z.number()),
          bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        }),
      ),
      pins: z.array(
        z.object({
          alias_id: z.string(),
          lat: z.number(),
          lng: z.number(),
          equity_multiple: z.nullable(z.number()),
          /** Dollars, at the offer in force. */
          purchase_price: z.number(),
        }),
      ),
    }),
  ),
  histograms: z.optional(histograms),
  relaxations: z.optional(relaxations),
  /** One entry per row of the page, in the same order. */
  binding: z.optional(z.array(binding)),
  breadth: z.optional(breadth),
  /** Paths of the fields that the role cannot see, such as `calculation.irr`. */
  limited_fields: limitedFieldList(limitedProformaFields),
}));
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** The map data of a search response. */
export type MapAnswer = NonNullable<SearchAnswer['map']>;

export const searchApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/v1/search',
    bodyAs: 'json',
    summary: 'Underwrites every listing under the given assumptions and returns a page of those that meet the targets.',
    reads: true,
    input: searchPayload,
    output: searchAnswer,
    refuses: ['feature_not_included', 'not_found'],
  }),
} as const;

/** A search to export: its token, or its fields. */
export const exportQuery = lazyObject(() => ({
  query_hash: z.optional(z.nullable(z.string())),
  ...z.partial(searchPayload).shape,
}));

export const searchDownloads = {
  searchExport: download({
    path: '/api/v1/search/export.csv',
    summary:
      'Every match of a search as CSV, in order. Takes a `query_hash` with `sort`, `near_miss`, `near_miss_only` and `only_new_in`, or the fields of a search. A figure that does not exist is an empty cell. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: exportQuery,
    media: 'text/csv',
    refuses: ['feature_not_included', 'not_found'],
  }),
} as const;
