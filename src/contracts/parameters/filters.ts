import { listingFilters } from './listing-filters.ts';
import type { Parameter } from './parameter.ts';
import { largestAmount } from './targets.ts';

/** Every filter by its wire name. */
export const filters = {
  zip_code: { kind: 'text', label: 'ZIP code', address: 3 },
  zip_codes: { kind: 'list', label: 'ZIP codes', address: 4 },
  /** Slugs. A search covers the ZIP codes of all of them. */
  places: { kind: 'list', label: 'Places', address: 79 },
  square_footage_range: {
    kind: 'range',
    unit: 'count',
    min: 0,
    max: 1e6,
    label: 'Square feet',
    address: 11,
    group: 'property',
    slider: { min: 500, max: 5000, step: 250 },
  },
  bed_count_range: {
    kind: 'range',
    unit: 'count',
    min: 0,
    max: 100,
    label: 'Bedrooms',
    client: 'bedroomCountRange',
    address: 12,
    group: 'property',
    slider: { min: 0, max: 4, step: 1 },
  },
  property_type: {
    kind: 'list',
    options: { SFR: 'Single Family Rental', CONDO: 'Condo' },
    label: 'Property type',
    short: 'Type',
    address: 13,
    group: 'property',
  },
  purchase_price_range: {
    kind: 'range',
    unit: 'dollars',
    min: 0,
    max: largestAmount,
    step: 25_000,
    label: 'Purchase price',
    short: 'Price',
    address: 9,
    group: 'money',
  },
  initial_equity_investment_range: {
    kind: 'range',
    unit: 'dollars',
    min: 0,
    max: largestAmount,
    step: 25_000,
    label: 'Cash to close',
    address: 7,
    group: 'money',
  },
  yearly_net_income_range: {
    kind: 'range',
    unit: 'dollars',
    min: -largestAmount,
    max: largestAmount,
    step: 5_000,
    label: 'Annual avg. income',
    short: 'Avg. income',
    address: 10,
    group: 'money',
  },
  equity_multiple_range: {
    kind: 'range',
    unit: 'multiple',
    min: -1e6,
    max: 1e6,
    label: 'Equity multiple',
    short: 'Multiple',
    address: 8,
    group: 'multiple',
  },
  low_expense_ratio: { kind: 'switch', default: false, label: 'Low expense ratio', address: 15, group: 'targets' },
  /** True: only rentals that fail no test of the lenders' limits in the assumptions. */
  financeable: { kind: 'switch', default: false, label: 'Financeable', address: 67, group: 'lender' },
  near_miss: {
    kind: 'switch',
    default: false,
    label: 'Show near misses',
    short: 'Including near misses',
    address: 49,
    group: 'targets',
  },
  /** True: without listings flagged `price_implausible`. */
  plausible_prices_only: {
    kind: 'switch',
    default: false,
    label: 'Plausible prices only',
    address: 51,
    group: 'property',
  },
  /** True: only listings that the caller marked as exclusive. Needs exclusive_listings. */
  exclusive_only: { kind: 'switch', default: false, label: 'Exclusive only', address: 50, group: 'property' },
  ...listingFilters,
} as const satisfies Record<string, Parameter>;
