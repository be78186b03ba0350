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

/** Why there is no offer to target: no price meets the targets, or every higher price does. */
export const offerReasons = ['none', 'unbounded'] as const;

/** A proforma as every answer carries it: the facts, the assumptions in force, the figures. */
export const proformaParts = {
  listing,
  proforma,
  calculation,
};

export const searchRow = lazyObject(() => ({
  alias_id: z.string(),
  ...proformaParts,
  /** The highest price that still meets every target, dollars. */
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
  /** Of every row of the page, in its order. */
  binding: z.optional(z.array(binding)),
  breadth: z.optional(breadth),
  /** The fields left out because the role may not see them, as paths such as `calculation.irr`. */
  limited_fields: z.array(z.string()),
}));
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What the map shows of a search. */
export type MapAnswer = NonNullable<SearchAnswer['map']>;

/** Where a figure of the proforma comes from: what it is, whose table it is, and the day (YYYY-MM-DD) from which it holds. */
const origin = lazyObject(() => ({
  source: z.string(),
  /** Null: no table but a rule or an assumption. */
  name: z.nullable(z.string()),
  dated: z.nullable(z.string()),
}));

/** A state of the listing, from the day (ISO 8601) on which it was first seen so. */
const historyEntry = lazyObject(() => ({
  observed_at: z.string(),
  list_price: z.number(),
  standard_status: z.enum(standardStatuses),
}));
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What a person keeps of a proforma beside its three objects, which are of the listing as it was. */
const savedProforma = lazyObject(() => ({
  title: z.nullable(z.string()),
  notes: z.string(),
  /** The listing as it was, without the facts of the person: what a fact goes back to that is no longer stated. */
  listing,
  /** Facts that the person states otherwise than the listing; they stand in `listing` already. */
  facts: userFacts,
  /** The assumptions with which it was made. */
  first: proforma,
  /** Stands for the listing under the assumptions in force: what a link to others holds. */
  share_alias_id: z.string(),
  /** Of the figures; the one that computes today may be another. */
  model_version: z.string(),
  /** The listing today, with the facts of the person, and what it gives; null: nobody lists it any more. */
  current: z.nullable(z.object({ listing, calculation })),
  created_at: z.string(),
  updated_at: z.string(),
}));
export type SavedProforma = z.infer<typeof savedProforma>;

export const proformaAnswer = lazyObject(() => ({
  ...proformaParts,
  /** Null: the result of a search, kept by nobody. */
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
    /** When the newest listing was last changed; ISO 8601 UTC; null while there is none. */
    listings_updated_at: z.nullable(z.string()),
    listing_count: z.int(),
    autocomplete_url: z.string(),
    /** The MapLibre style of a map server; null: the base map of our own. */
    map_style_url: z.nullable(z.string()),
    /** Where the pages fetch their access token. */
    access_token_path: z.string(),
    /** Where mail that does not leave can be read; null: it leaves. */
    mailbox_url: z.nullable(z.string()),
    /** `test`: nothing is paid, and no card is charged. */
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

/** Autocomplete protocol: C city, A address, G neighbourhood, N county, T state, Z ZIP code. */
export const suggestionTypes = ['C', 'A', 'G', 'N', 'T', 'Z'] as const;
const suggestionTypeList = () => z.array(z.enum(suggestionTypes)).check(z.maxLength(6));
/** A client may also write them as one text, `C,A,G`. */
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
  /** The ZIP codes that the place covers, at most 500: what a search for it filters on. */
  zip_codes: z.array(z.string()),
  /** Around the centres of its ZIP codes, to frame it on a map: west, south, east, north; of a single one a point. */
  bbox: z.optional(box()),
  /** Of an address: the listing that stands there. */
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

/** Files for people to take away. */
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
