import * as z from 'zod/mini';
import { access } from './access.ts';
import { proforma } from './assumptions.ts';
import { calculation } from './calculation.ts';
import { download, endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listing, standardStatuses } from './listing.ts';
import { binding, breadth, histograms, relaxations } from './search-extras.ts';
import { searchPayload } from './search-payload.ts';
import { userFacts } from './user-facts.ts';

const extent = lazyObject(() => ({ min: z.nullable(z.number()), max: z.nullable(z.number()) }));
const box = () => z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Why there is no maximum offer. `none`: no price meets the targets. `unbounded`: every higher price does. */
export const offerReasons = ['none', 'unbounded'] as const;

/** A proforma in every response: facts, assumptions in force, figures. */
export const proformaParts = {
  listing,
  proforma,
  calculation,
};

export const searchRow = lazyObject(() => ({
  alias_id: z.string(),
  ...proformaParts,
  /** The highest price that still meets every target, in dollars. */
  offer_to_target: z.nullable(z.number()),
  offer_reason: z.nullable(z.enum(offerReasons)),
  near_miss: z.boolean(),
}));
export type SearchRow = z.infer<typeof searchRow>;

export const searchAnswer = lazyObject(() => ({
  page: z.array(searchRow),
  total_count: z.int(),
  near_miss_count: z.optional(z.int()),
  query_hash: z.string(),
  ranges: z.object({
    yearly_net_income: extent,
    purchase_price: extent,
    initial_equity_investment: extent,
    equity_multiple: extent,
  }),
  map: z.optional(
    z.object({
      count: z.int(),
      clusters: z.array(
        z.object({
          lat: z.number(),
          lng: z.number(),
          count: z.int(),
          best_equity_multiple: z.nullable(z.number()),
          bbox: box(),
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
  limited_fields: z.array(z.string()),
}));
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** The map data of a search response. */
export type MapAnswer = NonNullable<SearchAnswer['map']>;

/** The origin of a figure: its kind, the source table, and the date (YYYY-MM-DD) from which it applies. */
const origin = lazyObject(() => ({
  source: z.string(),
  /** Null: a rule or an assumption, not a table. */
  name: z.nullable(z.string()),
  dated: z.nullable(z.string()),
}));

/** A state of the listing, dated (ISO 8601) by when it was first seen. */
const historyEntry = lazyObject(() => ({
  observed_at: z.string(),
  list_price: z.number(),
  standard_status: z.enum(standardStatuses),
}));
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What a saved proforma adds to the three objects of a result. Those objects use the saved snapshot of the listing. */
const savedProforma = lazyObject(() => ({
  title: z.nullable(z.string()),
  notes: z.string(),
  /** The listing snapshot without the user's facts. A fact reverts to this value when the user removes it. */
  listing,
  /** Facts that the user states differently from the listing. `listing` already includes them. */
  facts: userFacts,
  /** The assumptions that the proforma was saved with. */
  first: proforma,
  /** Names the listing under the assumptions in force. Share links use it. */
  share_alias_id: z.string(),
  /** The model version of the saved figures; today's model can be newer. */
  model_version: z.string(),
  /** Today's listing with the user's facts, and its figures; null: no longer listed. */
  current: z.nullable(z.object({ listing, calculation })),
  created_at: z.string(),
  updated_at: z.string(),
}));
export type SavedProforma = z.infer<typeof savedProforma>;

export const proformaAnswer = lazyObject(() => ({
  ...proformaParts,
  /** Null: a search result that is not saved. */
  kept: z.nullable(savedProforma),
  /** Changes of price and status, oldest first. */
  history: z.array(historyEntry),
  origins: z.object({ rent: z.nullable(origin), tax: origin, insurance: origin, growth: origin }),
  limited_fields: z.array(z.string()),
}));
export type ProformaAnswer = z.infer<typeof proformaAnswer>;
/** The three objects of a result: facts, assumptions in force, figures. */
export type ProformaParts = Pick<ProformaAnswer, 'listing' | 'proforma' | 'calculation'>;

export type Origins = ProformaAnswer['origins'];

export const configAnswer = lazyObject(() => ({
  access,
  settings: z.object({
    sample_data: z.boolean(),
    /** ISO 8601 UTC time of the newest listing change; null: no listings. */
    listings_updated_at: z.nullable(z.string()),
    listing_count: z.int(),
    autocomplete_url: z.string(),
    /** The style URL of a MapLibre map server; null: the built-in base map. */
    map_style_url: z.nullable(z.string()),
    /** The path that the pages fetch their access token from. */
    access_token_path: z.string(),
    /** The page that shows mail in test mode; null: mail is really sent. */
    mailbox_url: z.nullable(z.string()),
    /** `test`: no card is charged. */
    billing: z.object({ provider: z.enum(['stripe', 'test']) }),
    search: z.object({
      page_size: z.int(),
      sliders: z.record(
        z.string(),
        z.object({
          min: z.number(),
          max: z.number(),
          step: z.number(),
          default: z.nullable(z.union([z.number(), z.array(z.number())])),
        }),
      ),
      range_steps: z.record(z.string(), z.number()),
    }),
  }),
}));

/** Codes of the autocomplete protocol: C city, A address, G neighborhood, N county, T state, Z ZIP code. */
export const suggestionTypes = ['C', 'A', 'G', 'N', 'T', 'Z'] as const;
const suggestionTypeList = () => z.array(z.enum(suggestionTypes)).check(z.maxLength(6));
/** A client can also send the types as one text: `C,A,G`. */
const suggestionTypeText = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',')),
    ),
    suggestionTypeList(),
  );
export const suggestion = lazyObject(() => ({
  title: z.string(),
  search_type: z.enum(suggestionTypes),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  /** The ZIP codes that the place covers, at most 500. A search for the place filters on them. */
  zip_codes: z.array(z.string()),
  /** Bounds of the centers of its ZIP codes: west, south, east, north. A single ZIP code gives a point. */
  bbox: z.optional(box()),
  /** Only for an address: the listing at that address. */
  listing_id: z.optional(z.string()),
}));
export type Suggestion = z.infer<typeof suggestion>;

export const api = {
  search: endpoint({
    method: 'POST',
    path: '/api/v1/search',
    bodyAs: 'json',
    summary:
      'Underwrites every listing under the given assumptions and returns the page of those that meet the targets.',
    reads: true,
    input: searchPayload,
    output: searchAnswer,
    refuses: ['feature_not_included'],
  }),
  listing: endpoint({
    method: 'GET',
    path: '/api/v1/listings/{query_hash}/{listing_id}',
    summary: 'One listing under the assumptions of a search (a query_hash, or "default").',
    params: lazyObject(() => ({ query_hash: z.string(), listing_id: z.string() })),
    output: proformaAnswer,
  }),
  proforma: endpoint({
    method: 'GET',
    path: '/api/v1/proformas/{id}',
    summary: 'One proforma: by its proforma_id one that the caller keeps, by its alias_id the listing of today.',
    params: lazyObject(() => ({ id: z.string() })),
    output: proformaAnswer,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/v1/config',
    summary: 'The role of the caller, the features of each role, and the bounds of the search form.',
    output: configAnswer,
  }),
  autocomplete: endpoint({
    method: 'POST',
    path: '/api/v1/autocomplete',
    summary: 'Places that begin with what was typed, and addresses of listings that hold its words.',
    input: lazyObject(() => ({
      search: z.string().check(z.maxLength(100)),
      search_types: z.optional(z.nullable(z.union([suggestionTypeList(), suggestionTypeText()]))),
    })),
    output: z.array(suggestion),
    reads: true,
  }),
} as const;

/** Files that the API offers for download. */
export const downloads = {
  searchExport: download({
    path: '/api/v1/search/export.csv',
    summary:
      'Every match of a search as CSV, in its order: of a `query_hash`, with `sort` and `near_miss` beside it, or of the fields of a search. A figure that does not exist is an empty cell; text that a spreadsheet would take for a formula stands behind an apostrophe.',
    query: lazyObject(() => ({ query_hash: z.optional(z.nullable(z.string())), ...z.partial(searchPayload).shape })),
    media: 'text/csv',
    refuses: ['feature_not_included'],
  }),
} as const;
