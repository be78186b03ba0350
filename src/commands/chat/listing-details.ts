import type { StoredListing } from '#contracts/listing.ts';
import { filters } from '#contracts/parameters/filters.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';

type Detail = {
  readonly label: string;
  readonly unit: 'dollars' | 'percent' | 'count' | 'number' | 'plain' | 'words';
  /** The words of its codes. */
  readonly options?: Readonly<Record<string, string>>;
};

/** What a rent is from. */
export const rentSources: Readonly<Record<NonNullable<StoredListing['rent_source']>, string>> = {
  actual: 'the listing',
  comparables: 'homes nearby',
  market_rent: 'its market',
  state_ratio: 'its price and state',
};

/** Facts of a listing that an answer can name. */
export const listingDetails: Readonly<Record<string, Detail>> = {
  property_type: { label: labelOf('property_type'), unit: 'words', options: filters.property_type.options },
  unparsed_address: { label: 'Address', unit: 'words' },
  city: { label: 'City', unit: 'words' },
  state_or_province: { label: 'State', unit: 'words' },
  postal_code: { label: 'ZIP code', unit: 'words' },
  standard_status: { label: 'Status', unit: 'words' },
  listing_url: { label: 'Listing link', unit: 'words' },
  list_price: { label: 'Asking price', unit: 'dollars' },
  previous_list_price: { label: 'Previous asking price', unit: 'dollars' },
  bedrooms_total: { label: 'Bedrooms', unit: 'count' },
  bathrooms_total: { label: 'Bathrooms', unit: 'number' },
  living_area: { label: 'Square feet', unit: 'count' },
  lot_size_square_feet: { label: 'Lot in square feet', unit: 'count' },
  year_built: { label: 'Year built', unit: 'plain' },
  days_on_market: { label: 'Days on market', unit: 'count' },
  rent: { label: factLabels.rent, unit: 'dollars' },
  rent_low: { label: 'Low end of the rent', unit: 'dollars' },
  rent_high: { label: 'High end of the rent', unit: 'dollars' },
  rent_source: { label: 'Rent source', unit: 'words', options: rentSources },
  rent_confidence: { label: 'Rent confidence', unit: 'words' },
  association_fee_monthly: { label: factLabels.dues, unit: 'dollars' },
  tax_annual_amount: { label: factLabels.tax, unit: 'dollars' },
  tax_rate: { label: factLabels.taxRate, unit: 'percent' },
  insurance_annual: { label: factLabels.insurance, unit: 'dollars' },
  other_annual: { label: factLabels.other, unit: 'dollars' },
  upfront: { label: factLabels.upfront, unit: 'dollars' },
  after_repair_value: { label: factLabels.afterRepairValue, unit: 'dollars' },
  market_appreciation: { label: 'Market appreciation', unit: 'percent' },
};
