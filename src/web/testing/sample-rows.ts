import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { SearchAnswer, SearchRow } from '#contracts/search.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';

/** A listing with all facts. `facts` overrides some. */
export function sampleListing(number: number, facts: Partial<StoredListing> = {}): StoredListing {
  const price = 100_000 + number * 10_000;
  return {
    listing_id: `listing-${number}`,
    source: 'test',
    source_key: `${number}`,
    standard_status: 'Active',
    property_type: 'SFR',
    unparsed_address: `${number} Elm Street`,
    city: 'Memphis',
    state_or_province: 'TN',
    postal_code: '38109',
    latitude: 35.05,
    longitude: -90.1 - number / 1000,
    list_price: price,
    previous_list_price: null,
    bedrooms_total: 3,
    bathrooms_total: 2,
    living_area: 1400,
    lot_size_square_feet: 6000,
    year_built: 1985,
    days_on_market: 12,
    association_fee_monthly: 0,
    tax_annual_amount: price * 0.01,
    tax_rate: 1,
    insurance_annual: 1200,
    other_annual: 0,
    upfront: 0,
    rent: price * 0.012,
    rent_source: 'actual',
    rent_low: null,
    rent_high: null,
    rent_confidence: null,
    tax_source: 'bill',
    insurance_source: 'actual',
    photos: [],
    listing_url: null,
    modification_timestamp: '2026-03-01T00:00:00Z',
    market_appreciation: null,
    flags: [],
    ...facts,
  };
}

/** A search row: the listing underwritten under these assumptions with the product's own formulas. */
export function sampleRow(listing: StoredListing, stated: StatedAssumptions = {}): SearchRow {
  const assumptions = settleAssumptions(stated);
  return {
    alias_id: `alias-${listing.listing_id}`,
    listing,
    proforma: { alias_id: `alias-${listing.listing_id}`, proforma_id: null, ...assumptions.values },
    calculation: calculationToWire(
      underwrite(factsOf(listing), toAssumptions(assumptions)),
      assumptions.values.after_tax,
    ),
    offer_to_target: listing.list_price * 1.1,
    offer_reason: null,
    offer_from: 0,
    near_miss: false,
  };
}

/** A search response with these rows as its page. */
export function sampleAnswer(rows: readonly SearchRow[], more: Partial<SearchAnswer> = {}): SearchAnswer {
  const extent = (name: 'yearly_net_income' | 'purchase_price' | 'initial_equity_investment' | 'equity_multiple') => {
    const values = rows.map(({ calculation }) => calculation[name] ?? 0);
    return values.length === 0 ? { min: null, max: null } : { min: Math.min(...values), max: Math.max(...values) };
  };
  return {
    page: [...rows],
    total_count: rows.length,
    near_miss_count: 0,
    query_hash: 'hash',
    ranges: {
      yearly_net_income: extent('yearly_net_income'),
      purchase_price: extent('purchase_price'),
      initial_equity_investment: extent('initial_equity_investment'),
      equity_multiple: extent('equity_multiple'),
    },
    limited_fields: [],
    ...more,
  };
}
