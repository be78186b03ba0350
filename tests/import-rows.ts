import type { ImportRow } from '#store/listings/write-listings.ts';

/** An ordinary house of the source `test`, with changes. */
export function makeImportRow(sourceKey: string, changes: Partial<ImportRow> = {}): ImportRow {
  return {
    source: 'test',
    source_key: sourceKey,
    standard_status: 'Active',
    property_type: 'SFR',
    unparsed_address: '12 Main Street',
    city: 'Cleveland',
    state_or_province: 'OH',
    postal_code: '44105',
    latitude: 41.45,
    longitude: -81.63,
    list_price: 120_000,
    previous_list_price: null,
    bedrooms_total: 3,
    bathrooms_total: 1.5,
    living_area: 1400,
    lot_size_square_feet: null,
    year_built: 1950,
    days_on_market: 12,
    association_fee_monthly: null,
    tax_annual_amount: 1800,
    tax_rate: 1.5,
    insurance_annual: 600,
    other_annual: 0,
    upfront: 0,
    rent: 1300,
    rent_source: 'actual',
    rent_low: null,
    rent_high: null,
    rent_confidence: null,
    tax_source: 'rate',
    insurance_source: 'actual',
    hoa_source: null,
    hoa_low: null,
    hoa_high: null,
    hoa_count: null,
    market_appreciation: 3.1,
    photos: [],
    listing_url: null,
    modification_timestamp: null,
    flags: [],
    insertOnly: false,
    lineNumber: 2,
    ...changes,
  };
}

export async function* rowsOf(rows: Iterable<ImportRow>): AsyncGenerator<ImportRow> {
  yield* rows;
}
