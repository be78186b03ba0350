import type { ListingRecord, StoredListing } from '#contracts/listing.ts';
import { countedBaths, measuredArea } from '#domain/measured-size.ts';
import { nearestPostalCode } from '#outside/places/postal-codes.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { RentMarket } from '#underwriting/rents/rent-market.ts';
import { settleListing } from '#underwriting/settle-listing.ts';

/** Applies every fallback to a feed record. `marketAppreciation`: percent per year; null: unknown. */
export function settleRecord(
  record: ListingRecord,
  market: RentMarket,
  marketAppreciation: number | null = null,
): Omit<StoredListing, 'listing_id'> {
  const settled = settleListing(
    {
      key: listingIdOf(record.source, record.source_key),
      listPrice: record.list_price,
      propertyType: record.property_type,
      stateOrProvince: record.state_or_province,
      ...placeOfRents(record),
      bedroomsTotal: record.bedrooms_total,
      bathroomsTotal: countedBaths(record),
      livingArea: measuredArea(record),
      rent: record.rent,
      taxRate: record.tax_rate === null ? null : record.tax_rate / 100,
      taxAnnualAmount: record.tax_annual_amount,
      isTenantOccupied: record.flags.includes('tenant_occupied'),
      isCooperative: record.flags.includes('coop'),
      insuranceAnnual: record.insurance_annual,
      associationFeeMonthly: record.association_fee_monthly,
      estimateAllowed: !record.flags.includes('no_estimate'),
    },
    market,
  );
  return {
    ...record,
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
      ...(settled.hoaUnknown ? ['hoa_unknown'] : []),
      ...(settled.priceImplausible ? ['price_implausible'] : []),
    ],
  };
}

/** Taxes and insurance as the feed stated them: without what a fallback filled in. */
export function statedCosts({
  tax_source,
  tax_rate,
  tax_annual_amount,
  insurance_source,
  insurance_annual,
}: SettledCosts): Pick<ListingRecord, 'tax_rate' | 'tax_annual_amount' | 'insurance_annual'> {
  return {
    tax_rate: tax_source === 'rate' ? tax_rate : null,
    tax_annual_amount: tax_source === 'rate' || tax_source === 'bill' ? tax_annual_amount : null,
    insurance_annual: insurance_source === 'actual' ? insurance_annual : null,
  };
}

type SettledCosts = Pick<
  StoredListing,
  'tax_source' | 'tax_rate' | 'tax_annual_amount' | 'insurance_source' | 'insurance_annual'
>;

/** A missing postal code becomes the nearest one. Coordinates that contradict the postal code are ignored. */
function placeOfRents({ postal_code: postalCode, latitude, longitude, flags }: ListingRecord) {
  if (flags.includes('zip_mismatch')) return { postalCode, latitude: null, longitude: null };
  if (postalCode !== null || latitude === null || longitude === null) return { postalCode, latitude, longitude };
  return { postalCode: nearestPostalCode(latitude, longitude), latitude, longitude };
}

/** Removes binary rounding noise: 0.0188 becomes 1.88. */
function toPercent(fraction: number): number {
  return Math.round(fraction * 1e12) / 1e10;
}
