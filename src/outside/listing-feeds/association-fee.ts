import type { PropertyType } from '#underwriting/listing.ts';

/** Monthly dues above this are checked against the price. */
const suspiciousMonthly = 2500;
/** Monthly dues above this share of the price are a feed error: they would exceed the price within 40 months. */
const implausibleShare = 0.025;
/** Monthly dues above this are a feed error at any price. */
const implausibleMonthly = 20_000;

/** Dollars per month; null: not stated; `unreadable`: stated for a period that cannot be read. */
export type StatedDues = number | null | 'unreadable';

/**
 * The dues in dollars per month; null: unknown. Unreadable and implausible dues (a feed reported $44,435 per month) are
 * flagged and unknown. Dues of 0 for a condominium are unknown too, because they almost never exist and would cause the
 * largest error in its figures.
 */
export function associationFee(monthly: StatedDues, price: number | null, propertyType: PropertyType) {
  if (monthly === 'unreadable') return { monthly: null, flags: ['hoa_implausible'] };
  if (monthly === null || (monthly === 0 && propertyType === 'CONDO')) return { monthly: null, flags: [] };
  const isImplausible =
    monthly > implausibleMonthly ||
    (monthly > suspiciousMonthly && price !== null && monthly > implausibleShare * price);
  return isImplausible ? { monthly: null, flags: ['hoa_implausible'] } : { monthly, flags: [] };
}
