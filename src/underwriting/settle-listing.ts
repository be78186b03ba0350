import { isPriceImplausible } from './implausible-price.ts';
import type { PropertyType } from './listing.ts';
import { type EstimateSource, estimateRent, type RentConfidence } from './rents/rent-estimate.ts';
import type { RentMarket } from './rents/rent-market.ts';
import type { RentableHome } from './rents/rentable-home.ts';
import { stateTaxRate, stateTaxSource } from './state-property-tax.ts';

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
  /** False: the feed does not allow that a rent is estimated for it. */
  readonly estimateAllowed: boolean;
};

/** The same with every fallback applied. */
export type SettledListing = {
  /** Null: neither the feed nor any table knows; the listing cannot be underwritten. */
  readonly rent: number | null;
  readonly rentSource: 'actual' | EstimateSource | null;
  /** The 80 % range, dollars a month; null where the rent is no estimate. */
  readonly rentLow: number | null;
  readonly rentHigh: number | null;
  readonly rentConfidence: RentConfidence | null;
  readonly taxRate: number;
  readonly taxAnnualAmount: number;
  /** `rate`: the feed's own; `bill`: the feed's bill over the asking price; `state`: its table; `default`: the last resort. */
  readonly taxSource: 'rate' | 'bill' | 'state' | 'default';
  readonly insuranceAnnual: number;
  /** `share`: a share of the asking price. */
  readonly insuranceSource: 'actual' | 'share';
  /** A condominium whose dues are unknown. */
  readonly hoaUnknown: boolean;
  /** The asking price can hardly be one. */
  readonly priceImplausible: boolean;
};

/** Of the asking price a year. A condominium's building is insured by its association. */
const insuranceShare: Record<PropertyType, number> = { SFR: 0.005, CONDO: 0.0025 };

/** A bill above this share of the price is an error of the feed: no county taxes so. */
const highestTaxRate = 0.2;

/**
 * Fills what the feed leaves out. Tax rate: the feed's own, else the bill over the asking price, else the state's.
 * Insurance: 0.50 % of the asking price a year for a house, 0.25 % for a condominium. Rent: the feed's actual rent,
 * else, where the feed allows it, an estimate with its 80 % range.
 */
export function settleListing(stated: StatedListing, market: RentMarket): SettledListing {
  const bill = plausibleBill(stated);
  const billedRate = bill === null ? null : bill / stated.listPrice;
  const taxRate = stated.taxRate ?? billedRate ?? stateTaxRate(stated.stateOrProvince);
  const taxSource = stated.taxRate !== null ? 'rate' : bill !== null ? 'bill' : stateTaxSource(stated.stateOrProvince);
  const rent = settleRent(stated, market);
  return {
    ...rent,
    taxRate,
    taxAnnualAmount: bill ?? taxRate * stated.listPrice,
    taxSource,
    insuranceSource: stated.insuranceAnnual === null ? 'share' : 'actual',
    insuranceAnnual: stated.insuranceAnnual ?? insuranceShare[stated.propertyType] * stated.listPrice,
    hoaUnknown: stated.propertyType === 'CONDO' && stated.associationFeeMonthly === null,
    priceImplausible: isPriceImplausible(stated.listPrice, rent.rent),
  };
}

function plausibleBill({ taxAnnualAmount, listPrice }: StatedListing): number | null {
  return taxAnnualAmount !== null && taxAnnualAmount <= highestTaxRate * listPrice ? taxAnnualAmount : null;
}

function settleRent(stated: StatedListing, market: RentMarket) {
  if (stated.rent !== null) return { ...noEstimate, rent: stated.rent, rentSource: 'actual' as const };
  const estimate = stated.estimateAllowed ? estimateRent(stated, market) : null;
  if (estimate === null) return noEstimate;
  const { rent, source, low, high, confidence } = estimate;
  return { rent, rentSource: source, rentLow: low, rentHigh: high, rentConfidence: confidence };
}

const noEstimate = { rent: null, rentSource: null, rentLow: null, rentHigh: null, rentConfidence: null };
