import type { ListingRecord, StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { countedBaths, measuredArea } from '#domain/measured-size.ts';
import { buildingKey } from '#outside/home-pages/address-key.ts';
import { nearestPostalCode } from '#outside/places/postal-codes.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { DuesHome } from '#underwriting/dues/dues-home.ts';
import type { DuesEstimate } from '#underwriting/dues/estimate-dues.ts';
import { type DuesFit, noKnownDues } from '#underwriting/dues/fit-dues.ts';
import type { RentMarket } from '#underwriting/rents/rent-market.ts';
import { settleListing } from '#underwriting/settle-listing.ts';

/**
 * Applies every fallback to a feed record. `marketAppreciation`: percent per year; null: unknown. Without `dues`, those
 * of a condominium follow the table of states.
 */
export function settleRecord(
  record: ListingRecord,
  market: RentMarket,
  marketAppreciation: number | null = null,
  dues: DuesFit = noKnownDues,
): Omit<StoredListing, 'listing_id'> & Partial<ListingDescription> {
  const settled = settleListing(
    {
      key: listingIdOf(record.source, record.source_key),
      propertyType: record.property_type,
      ...duesHomeOf(record),
      ...placeOfRents(record),
      bathroomsTotal: countedBaths(record),
      rent: record.rent,
      taxRate: record.tax_rate === null ? null : record.tax_rate / 100,
      taxAnnualAmount: record.tax_annual_amount,
      isTenantOccupied: record.flags.includes('tenant_occupied'),
      insuranceAnnual: record.insurance_annual,
      associationFeeMonthly: record.association_fee_monthly,
      estimateAllowed: !record.flags.includes('no_estimate'),
    },
    market,
    dues,
  );
  return {
    ...record,
    association_fee_monthly: settled.associationFeeMonthly,
    ...duesColumns(settled.duesEstimate),
    tax_rate: record.tax_rate ?? toPercent(settled.taxRate),
    tax_annual_amount: settled.taxAnnualAmount,
    insurance_annual: settled.insuranceAnnual,
    rent: settled.rent,
    rent_source: settled.rentSource,
    rent_low: settled.rentLow,
    rent_high: settled.rentHigh,
    rent_confidence: settled.rentConfidence,
    tax_source: settled.taxSource,
    insurance_source: settled.insuranceSource,
    market_appreciation: marketAppreciation,
    flags: [
      ...record.flags,
      ...(settled.duesEstimate ? ['hoa_estimated'] : []),
      ...(settled.priceImplausible ? ['price_implausible'] : []),
    ],
  };
}

/** The stored columns of estimated dues; null: the dues are stated, or unknown. */
export function duesColumns(
  estimate: DuesEstimate | null,
): Required<Pick<StoredListing, 'hoa_source' | 'hoa_low' | 'hoa_high' | 'hoa_count'>> {
  return {
    hoa_source: estimate?.source ?? null,
    hoa_low: estimate?.low ?? null,
    hoa_high: estimate?.high ?? null,
    hoa_count: estimate?.count ?? null,
  };
}

type DuesFields =
  | 'list_price'
  | 'state_or_province'
  | 'postal_code'
  | 'latitude'
  | 'longitude'
  | 'unparsed_address'
  | 'city'
  | 'bedrooms_total'
  | 'living_area'
  | 'year_built'
  | 'flags';

/** The facts of a record that estimated dues depend on. */
export function duesHomeOf(record: Pick<ListingRecord, DuesFields>): DuesHome {
  const { postalCode } = placeOfRents(record);
  return {
    listPrice: record.list_price,
    stateOrProvince: record.state_or_province,
    postalCode,
    building: buildingKey(record.unparsed_address, record.city, postalCode),
    bedroomsTotal: record.bedrooms_total,
    livingArea: measuredArea(record),
    yearBuilt: record.year_built,
    isCooperative: record.flags.includes('coop'),
  };
}

/** Taxes, insurance and dues as the feed stated them: without what a fallback filled in. */
export function statedCosts({
  tax_source,
  tax_rate,
  tax_annual_amount,
  insurance_source,
  insurance_annual,
  hoa_source,
  association_fee_monthly,
}: SettledCosts): Pick<
  ListingRecord,
  'tax_rate' | 'tax_annual_amount' | 'insurance_annual' | 'association_fee_monthly'
> {
  return {
    tax_rate: tax_source === 'rate' ? tax_rate : null,
    tax_annual_amount: tax_source === 'rate' || tax_source === 'bill' ? tax_annual_amount : null,
    insurance_annual: insurance_source === 'actual' ? insurance_annual : null,
    association_fee_monthly: hoa_source == null ? association_fee_monthly : null,
  };
}

type SettledCosts = Pick<
  StoredListing,
  | 'tax_source'
  | 'tax_rate'
  | 'tax_annual_amount'
  | 'insurance_source'
  | 'insurance_annual'
  | 'hoa_source'
  | 'association_fee_monthly'
>;

/** A missing postal code becomes the nearest one. Coordinates that contradict the postal code are ignored. */
function placeOfRents({
  postal_code: postalCode,
  latitude,
  longitude,
  flags,
}: Pick<ListingRecord, 'postal_code' | 'latitude' | 'longitude' | 'flags'>) {
  if (flags.includes('zip_mismatch')) return { postalCode, latitude: null, longitude: null };
  if (postalCode !== null || latitude === null || longitude === null) return { postalCode, latitude, longitude };
  return { postalCode: nearestPostalCode(latitude, longitude), latitude, longitude };
}

/** Removes binary rounding noise: 0.0188 becomes 1.88. */
function toPercent(fraction: number): number {
  return Math.round(fraction * 1e12) / 1e10;
}
