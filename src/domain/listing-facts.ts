import type { StoredListing } from '#contracts/listing.ts';
import type { ListingFacts } from '#underwriting/listing.ts';

/** What of a listing enters its underwriting. */
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
>;

/**
 * The facts of a listing in the finance core's words and units: the wire's percents become fractions (the market's
 * growth on its grid of 0.1 %), unknown HOA dues become 0.
 */
export function factsOf(listing: UnderwrittenFields): ListingFacts {
  return {
    listPrice: listing.list_price,
    rent: listing.rent,
    taxRate: listing.tax_rate / 100,
    taxAnnualAmount: listing.tax_annual_amount,
    insuranceAnnual: listing.insurance_annual,
    associationFeeMonthly: listing.association_fee_monthly ?? 0,
    otherAnnual: listing.other_annual,
    upfront: listing.upfront,
    marketAppreciation:
      listing.market_appreciation === null ? null : Math.round(listing.market_appreciation * 10) / 1000,
  };
}

/** Whether the listing is a condo whose dues nobody states: its costs are understated, so it ranks after all others. */
export function isHoaUnknown(listing: Pick<StoredListing, 'property_type' | 'association_fee_monthly'>): boolean {
  return listing.property_type === 'CONDO' && listing.association_fee_monthly === null;
}
