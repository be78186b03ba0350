import type { PropertyType } from '#underwriting/listing.ts';

/** Dues above this, a month, are looked at. */
const suspiciousMonthly = 2500;
/** Dues above this share of the price, a month, are an error of the feed: no owner pays the price back in three years. */
const implausibleShare = 0.025;
/** Nor are dues above this ever asked of one ordinary home. */
const implausibleMonthly = 20_000;

/**
 * The dues to reckon with, dollars a month, from what the feed says.
 * Implausible dues (44,435 a month has been seen) are flagged and count as unknown. A condominium with dues
 * of 0 counts as unknown too: there is hardly one, and a silent 0 is the largest error that its figures can have.
 */
export function associationFee(monthly: number | null, price: number | null, propertyType: PropertyType) {
  if (monthly === null || (monthly === 0 && propertyType === 'CONDO')) return { monthly: null, flags: [] };
  const implausible =
    monthly > implausibleMonthly ||
    (monthly > suspiciousMonthly && price !== null && monthly > implausibleShare * price);
  return implausible ? { monthly: null, flags: ['hoa_implausible'] } : { monthly, flags: [] };
}
