export const detailCopy = {
  anyPrice: 'Any price',
  noPrice: 'None',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  byGrowth: 'By growth',
  reassess: 'Follows the price paid',
  fixed: 'Stays as it is',
} as const;

export const groupTitles = {
  limited: 'Time value, lender and refinance',
  listing: 'The listing',
  assumptions: 'Assumptions',
} as const;

/** Names of facts that no other page names. */
export const factWords = {
  offer_to_target: 'Offer to target',
  property_type: 'Kind',
  standard_status: 'Status',
  unparsed_address: 'Full address',
  city: 'City',
  state_or_province: 'State',
  postal_code: 'ZIP code',
  list_price: 'Asking price',
  previous_list_price: 'Earlier asking price',
  bedrooms_total: 'Beds',
  bathrooms_total: 'Baths',
  living_area: 'Sq ft',
  lot_size_square_feet: 'Lot, sq ft',
  year_built: 'Year built',
  days_on_market: 'Days on market',
  rent_low: 'Rent, low end',
  rent_high: 'Rent, high end',
  rent_source: 'Rent comes from',
  rent_confidence: 'Rent confidence',
  source: 'Source',
} as const;

export const rentSourceWords = {
  actual: 'Its listing',
  comparables: 'Homes nearby',
  market_rent: 'Its market',
  state_ratio: 'Price and state',
} as const;

export const rentConfidenceShort = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** Names of what is shown only where a program's settings name it. */
export const settingsOnlyWords = {
  listing_id: 'Listing id',
  source_key: 'Id at the source',
  listing_url: 'Listing address',
  tax_source: 'Tax comes from',
  insurance_source: 'Insurance comes from',
  latitude: 'Latitude',
  longitude: 'Longitude',
  photos: 'Photos',
  flags: 'Flags',
  market_appreciation: 'Market appreciation',
  alias_id: 'Alias id',
  proforma_id: 'Proforma id',
  management_fee: 'Management fee',
  after_tax: 'Figures after tax',
  ordinary_rate: 'Tax on income',
  capital_gain_rate: 'Tax on the gain',
  recapture_rate: 'Tax on depreciation',
  land_share: 'Land share',
  depreciation_years: 'Depreciation',
} as const;
