import type { Listing } from '#contracts/listing.ts';
import { stateTaxLaw } from '#underwriting/state-property-tax.ts';
import { type TaxAfterSale, taxAfterSale } from '#underwriting/tax-after-sale.ts';
import { percentOf } from './investment-of.ts';

/** What the tax rate of a listing can be, percent of the price per year. */
export type TaxRange = { readonly low: number; readonly high: number; readonly confidence: TaxAfterSale['confidence'] };

type TaxedFields = Pick<
  Listing,
  'list_price' | 'state_or_province' | 'tax_source' | 'tax_rate' | 'tax_annual_amount' | 'flags'
>;

/** Null: the rate is stated, or was settled by other rules. */
export function taxRangeOf(listing: TaxedFields): TaxRange | null {
  if (listing.tax_source === null || listing.tax_source === 'rate' || listing.tax_source === 'dues') return null;
  const { rate, low, high, confidence } = taxAfterSale({
    listPrice: listing.list_price,
    stateOrProvince: listing.state_or_province,
    bill: listing.tax_source === 'bill' ? listing.tax_annual_amount : null,
    isTenantOccupied: listing.flags.includes('tenant_occupied'),
  });
  const isOurs = Math.abs(100 * rate - listing.tax_rate) < 1e-9;
  return isOurs ? { low: percentOf(low), high: percentOf(high), confidence } : null;
}

/** The law that turns the seller's bill into the buyer's; null: none, or no bill is known. */
export function taxLawOf({ tax_source, state_or_province }: Pick<Listing, 'tax_source' | 'state_or_province'>) {
  return tax_source === 'bill' ? stateTaxLaw(state_or_province) : null;
}
