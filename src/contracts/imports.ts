import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { propertyTypes, rentConfidences, rentSources } from './listing.ts';
import { markedProformaList } from './marks.ts';
import { numberBetween, wholeBetween } from './number-in-range.ts';
import { optionalLine } from './optional-line.ts';
import { measuredGoal } from './portfolio-figures.ts';
import { lineOfText } from './user-text.ts';

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** The least and the most that a stated number may be. Dollars, square feet. */
export const importBounds = {
  price: [1, 1e9],
  /** Per month. */
  rent: [0, 1e6],
  beds: [0, 100],
  baths: [0, 100],
  living_area: [1, 1e6],
  year_built: [1600, 2200],
  /** Per month. */
  association_fee_monthly: [0, 1e6],
  /** Per year. */
  tax_annual_amount: [0, 1e8],
} as const;

/** Facts that complete or correct the found ones. */
export const importFacts = {
  price: optional(numberBetween(...importBounds.price)),
  rent: optional(numberBetween(...importBounds.rent)),
  beds: optional(wholeBetween(...importBounds.beds)),
  baths: optional(numberBetween(...importBounds.baths)),
  living_area: optional(numberBetween(...importBounds.living_area)),
  year_built: optional(wholeBetween(...importBounds.year_built)),
  property_type: optional(z.enum(propertyTypes)),
  association_fee_monthly: optional(numberBetween(...importBounds.association_fee_monthly)),
  tax_annual_amount: optional(numberBetween(...importBounds.tax_annual_amount)),
} as const;

export const importRequest = z.object({
  /** A postal address, or the URL of a page about a home. */
  url: lineOfText(2000, 'Please enter an address or URL'),
  portfolio_ids: optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  /** Title of a new portfolio. */
  title: optional(optionalLine(200)),
  goal: optional(optionalLine(200)),
  strategy: optional(optionalLine(200)),
  ...measuredGoal,
  pinned: optional(z.boolean()),
  /** Whole stars; null or 0: no rating. */
  rating: optional(wholeBetween(0, 5)),
  /** The search whose assumptions apply; absent: the defaults. */
  query_hash: optional(z.string().check(z.maxLength(16_384))),
  ...importFacts,
});
export type ImportRequest = z.infer<typeof importRequest>;

/** Facts that a known listing settles, unlike its price, rent, dues and tax. */
export const settledByListing = ['beds', 'baths', 'living_area', 'year_built', 'property_type'] as const;

const importedProforma = lazyObject(() => ({
  /** The proforma_id. */
  id: z.string(),
  alias_id: z.nullable(z.string()),
  listing_id: z.string(),
  /** True: the listing was already known. False: it was created, and only its importer sees it. */
  matched: z.boolean(),
  address: z.string(),
  list_price: z.number(),
  rent: z.nullable(z.number()),
  rent_low: z.nullable(z.number()),
  rent_high: z.nullable(z.number()),
  rent_source: z.nullable(z.enum(rentSources)),
  rent_confidence: z.nullable(z.enum(rentConfidences)),
  /** The stated facts that were not used, because the known listing settles them. Absent: none. */
  ignored: z.optional(z.array(z.enum(settledByListing))),
  /** Every portfolio that now contains the proforma. */
  portfolio_ids: z.array(z.string()),
}));
export type ImportedProforma = z.infer<typeof importedProforma>;

/** The calls that import a home from an address or a web page, and list and count imports. */
export const importsApi = {
  imports: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/imports',
    summary:
      'The proformas of imported homes that only the caller sees, with their figures, newest first, at most 500 at a time.',
    input: listQuery,
    output: markedProformaList,
  }),
  importsThisMonth: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/imports/this_month',
    summary: 'How many imports the person has made in this calendar month (UTC). `config` has the limit of each plan.',
    output: z.object({ used: z.int() }),
  }),
  importProforma: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/proformas/import_from_url',
    summary:
      'Creates a proforma for the home at an address or URL, with its portfolios, pin and rating, all or nothing. The `title` of a new portfolio requires a `goal`. Without a price, the request is refused (price_needed); error.found contains what was found.',
    input: importRequest,
    output: importedProforma,
    status: 201,
    refuses: [
      'not_found',
      'plan_limit_reached',
      'portfolio_full',
      'unresolvable_address',
      'unsupported_url',
      'unsupported_property_type',
      'price_needed',
      'url_not_allowed',
      'import_too_large',
      'import_timeout',
    ],
  }),
} as const;
