export const groupTitles = {
  limited: 'Time value, lender and refinance',
  listing: 'The listing',
  assumptions: 'Assumptions',
} as const;

/** Names of facts that no other page names. */
export const factWords = {
  offer_to_target: 'Max offer',
  standard_status: 'Status',
  unparsed_address: 'Full address',
  city: 'City',
  state_or_province: 'State',
  postal_code: 'ZIP code',
  list_price: 'Asking price',
  previous_list_price: 'Previous asking price',
  bedrooms_total: 'Beds',
  bathrooms_total: 'Baths',
  living_area: 'Sq ft',
  lot_size_square_feet: 'Lot, sq ft',
  year_built: 'Year built',
  days_on_market: 'Days on market',
  rent_low: 'Rent, low end',
  rent_high: 'Rent, high end',
  rent_source: 'Rent source',
  rent_confidence: 'Rent confidence',
  hoa_low: 'HOA dues, low end',
  hoa_high: 'HOA dues, high end',
  hoa_source: 'HOA dues source',
  source: 'Source',
} as const;

export const rentSourceWords = {
  actual: 'Listing',
  comparables: 'Homes nearby',
  market_rent: 'Market',
  state_ratio: 'Price and state',
} as const;

export const hoaSourceWords = {
  building: 'Building',
  zip: 'ZIP code',
  area: 'ZIP codes nearby',
  state: 'State',
  country: 'Other states',
  table: 'State table',
} as const;

export const rentConfidenceShort = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** Names of what is shown only where a program's settings name it. */
export const settingsOnlyWords = {
  listing_id: 'Listing ID',
  source_key: 'Source ID',
  listing_url: 'Listing link',
  tax_source: 'Tax source',
  insurance_source: 'Insurance source',
  hoa_count: 'Condos with known dues',
  latitude: 'Latitude',
  longitude: 'Longitude',
  photos: 'Photos',
  flags: 'Flags',
  market_appreciation: 'Market appreciation',
  alias_id: 'Alias ID',
  proforma_id: 'Proforma ID',
} as const;
