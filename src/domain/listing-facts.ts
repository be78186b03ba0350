import type { StoredListing } from '#contracts/listing.ts';
import type { ListingFacts } from '#underwriting/listing.ts';

/** The listing fields that underwriting reads. */
export type UnderwrittenFields = Pick<
  StoredListing,
  | 'list_price'
  | 'rent'
  | 'tax_rate'
  | 'tax_annual_amount'
  | 'insurance_annual'
  | 'association_fee_monthly'
  | 'other_annual'
  | 'upfront'
  | 'market_appreciation'
> & {
  readonly after_repair_value?: number | null | undefined;
  readonly property_type?: StoredListing['property_type'];
};

/**
 * The facts of a listing in core names and units. Percents become fractions (market growth in steps of 0.1 %), unknown
 * HOA dues of a house become 0.
 */
export function factsOf(listing: UnderwrittenFields): ListingFacts {
  return {
    listPrice: listing.list_price,
    rent: listing.rent,
    taxRate: listing.tax_rate / 100,
    taxAnnualAmount: listing.tax_annual_amount,
    insuranceAnnual: listing.insurance_annual,
    associationFeeMonthly: listing.association_fee_monthly ?? 0,
    // In whole cents, as the search index stores them.
    otherAnnual: Math.round(100 * listing.other_annual) / 100,
    upfront: listing.upfront,
    afterRepairValue: listing.after_repair_value ?? null,
    isCondo: listing.property_type === 'CONDO',
    marketAppreciation:
      listing.market_appreciation === null ? null : Math.round(listing.market_appreciation * 10) / 1000,
  };
}

/** True for a condo without stated HOA dues. They are an estimate, so it ranks after all others. */
export function isHoaEstimated({
  property_type,
  association_fee_monthly,
  hoa_source,
}: Pick<StoredListing, 'property_type' | 'association_fee_monthly' | 'hoa_source'>): boolean {
  return property_type === 'CONDO' && (association_fee_monthly === null || hoa_source != null);
}
