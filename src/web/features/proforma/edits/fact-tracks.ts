import type { Listing } from '#contracts/listing.ts';
import type { ListingFactName, Track } from './edit-fields.ts';

/** The slider of a fact, around the listing's value. Its ends do not move during edits. */
export function factTrack(name: ListingFactName, listing: Listing): Track {
  const { list_price: price, rent } = listing;
  switch (name) {
    case 'list_price':
      return between(price * 0.5, price * 1.3, price < 50_000 ? 100 : 1000);
    case 'rent':
      return rent ? between(rent * 0.5, rent * 1.6, 25) : between(0, price * 0.015, 25);
    case 'tax_rate':
      return between(0, Math.max(4, listing.tax_rate * 1.5, (150 * listing.tax_annual_amount) / price), 0.05);
    case 'insurance_annual':
      return between(0, Math.max(3000, listing.insurance_annual * 3), 50);
    case 'association_fee_monthly':
      return between(0, Math.max(600, (listing.association_fee_monthly ?? 0) * 2), 10);
    case 'other_annual':
      return between(0, Math.max(6000, listing.other_annual * 2), 100);
    case 'upfront':
      return between(0, Math.max(price * 0.25, listing.upfront * 2), 500);
    case 'after_repair_value':
      return between(price, price * 2, price < 50_000 ? 100 : 1000);
  }
}

/** Widened to whole steps. */
function between(low: number, high: number, step: number): Track {
  return { min: Math.floor(low / step) * step, max: Math.ceil(high / step) * step, step };
}
