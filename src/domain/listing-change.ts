import type { UnderwrittenFields } from './listing-facts.ts';

/** The facts of a listing that decide what it matches. */
export type ComparedFacts = UnderwrittenFields & {
  readonly property_type: 'SFR' | 'CONDO';
  readonly postal_code: string | null;
  readonly bedrooms_total: number | null;
  readonly living_area: number | null;
  readonly bathrooms_total: number | null;
  readonly lot_size_square_feet: number | null;
  readonly year_built: number | null;
};

export type ComparedListing = ComparedFacts & {
  readonly listing_id: string;
  readonly for_sale: boolean;
  readonly coming_soon: boolean;
  /**
   * Days from 1970-01-01 to when it was listed. The same before and after a change, because days that pass are no news.
   */
  readonly listed_day: number | null;
};

/** Why a listing became a match, in the order in which causes are looked for. */
export const matchCauses = [
  'new_listing',
  'back_on_market',
  'price_cut',
  'rent_change',
  'cost_change',
  'facts_change',
  'market_change',
  'rate_change',
] as const;
export type MatchCause = (typeof matchCauses)[number];

const costs = [
  'tax_rate',
  'tax_annual_amount',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
  'upfront',
] as const;

/** What changed a listing; `before` null: it was unknown. */
export function causeOf(before: ComparedListing | null, after: ComparedListing): MatchCause {
  if (before === null) return 'new_listing';
  if (!before.for_sale) return 'back_on_market';
  if (after.list_price < before.list_price) return 'price_cut';
  if (after.rent !== before.rent) return 'rent_change';
  if (costs.some((name) => after[name] !== before[name])) return 'cost_change';
  const isOnlyGrowth = after.market_appreciation !== before.market_appreciation && hasSameFacts(before, after);
  return isOnlyGrowth ? 'market_change' : 'facts_change';
}

const otherFacts = [
  'property_type',
  'postal_code',
  'bedrooms_total',
  'living_area',
  'bathrooms_total',
  'lot_size_square_feet',
  'year_built',
  'coming_soon',
  'list_price',
] as const;

function hasSameFacts(before: ComparedListing, after: ComparedListing): boolean {
  return otherFacts.every((name) => before[name] === after[name]);
}
