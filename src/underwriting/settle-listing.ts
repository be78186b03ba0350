import type { PropertyType } from './listing.ts';
import { estimateRent, type MarketRents, type RentableHome } from './rent-estimate.ts';
import { stateTaxRate } from './state-property-tax.ts';

/** What a feed says of a listing's income and costs; null where it is silent. Dollars, fractions. */
export type StatedListing = RentableHome & {
  /** Dollars a month, in place today. */
  readonly rent: number | null;
  /** Fraction of value a year. */
  readonly taxRate: number | null;
  /** The current bill, dollars a year. */
  readonly taxAnnualAmount: number | null;
  readonly insuranceAnnual: number | null;
  readonly associationFeeMonthly: number | null;
};

/** The same with every fallback applied. */
export type SettledListing = {
  readonly rent: number;
  readonly rentSource: 'actual' | 'market_rent' | 'state_ratio';
  /** The 80 % range, dollars a month; null for an actual rent. */
  readonly rentLow: number | null;
  readonly rentHigh: number | null;
  readonly taxRate: number;
  readonly taxAnnualAmount: number;
  readonly insuranceAnnual: number;
  /** A condominium whose dues are unknown. */
  readonly hoaUnknown: boolean;
};

/** Of the asking price a year. A condominium's building is insured by its association. */
const insuranceShare: Record<PropertyType, number> = { SFR: 0.005, CONDO: 0.0025 };

/** A bill above this share of the price is an error of the feed: no county taxes so. */
const highestTaxRate = 0.2;

/**
 * Fills what the feed leaves out. Tax rate: the feed's own, else the bill over the asking price, else the state's.
 * Insurance: 0.50 % of the asking price a year for a house, 0.25 % for a condominium. Rent: the feed's actual rent,
 * else an estimate with its 80 % range.
 */
export function settleListing(stated: StatedListing, marketRents: MarketRents): SettledListing {
  const taxRate = stated.taxRate ?? billedRate(stated) ?? stateTaxRate(stated.stateOrProvince);
  return {
    ...settleRent(stated, marketRents),
    taxRate,
    taxAnnualAmount: stated.taxAnnualAmount ?? taxRate * stated.listPrice,
    insuranceAnnual: stated.insuranceAnnual ?? insuranceShare[stated.propertyType] * stated.listPrice,
    hoaUnknown: stated.propertyType === 'CONDO' && stated.associationFeeMonthly === null,
  };
}

function billedRate({ taxAnnualAmount, listPrice }: StatedListing): number | null {
  if (taxAnnualAmount === null) return null;
  const rate = taxAnnualAmount / listPrice;
  return rate > highestTaxRate ? null : rate;
}

function settleRent(stated: StatedListing, marketRents: MarketRents) {
  if (stated.rent !== null) return { rent: stated.rent, rentSource: 'actual' as const, rentLow: null, rentHigh: null };
  const { rent, low, high, source } = estimateRent(stated, marketRents);
  return { rent, rentSource: source, rentLow: low, rentHigh: high };
}
