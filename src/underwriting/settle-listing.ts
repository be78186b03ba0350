import type { DuesHome } from './dues/dues-home.ts';
import { type DuesEstimate, estimateDues } from './dues/estimate-dues.ts';
import type { DuesFit } from './dues/fit-dues.ts';
import { isPriceImplausible } from './implausible-price.ts';
import { landlordInsurance } from './landlord-insurance.ts';
import { type EstimateSource, estimateRent, type RentConfidence } from './rents/rent-estimate.ts';
import type { RentMarket } from './rents/rent-market.ts';
import type { RentableHome } from './rents/rentable-home.ts';
import { stateTaxSource } from './state-property-tax.ts';
import { taxAfterSale } from './tax-after-sale.ts';

/** Income and costs of a listing as stated by the feed; null: not stated. Dollars, fractions. */
export type StatedListing = RentableHome &
  DuesHome & {
    /** Actual rent, dollars per month. */
    readonly rent: number | null;
    /** Fraction of value per year. */
    readonly taxRate: number | null;
    /** The seller's bill, dollars per year. */
    readonly taxAnnualAmount: number | null;
    /** A tenant lives there. */
    readonly isTenantOccupied: boolean;
    readonly insuranceAnnual: number | null;
    readonly associationFeeMonthly: number | null;
    /** False: the feed does not allow a rent estimate for the listing. */
    readonly estimateAllowed: boolean;
  };

/** Income and costs of a listing after all fallbacks. */
export type SettledListing = {
  /** Null: neither the feed nor an estimate has a rent; the listing cannot be underwritten. */
  readonly rent: number | null;
  readonly rentSource: 'actual' | EstimateSource | null;
  /** The 80 % range, dollars per month; null if the rent is not an estimate. */
  readonly rentLow: number | null;
  readonly rentHigh: number | null;
  readonly rentConfidence: RentConfidence | null;
  /** What the buyer pays as a landlord, fraction of the price per year. */
  readonly taxRate: number;
  /** The seller's bill, dollars per year; if it is unknown, that of the buyer. */
  readonly taxAnnualAmount: number;
  /** `rate`: stated rate; `bill`: the seller's bill after a sale; `dues`: in a
   * cooperative's dues; `state`: table by state; `default`: national fallback. */
  readonly taxSource: 'rate' | 'bill' | 'dues' | 'state' | 'default';
  readonly insuranceAnnual: number;
  /** `replacement_cost`: the state's premium for what it costs to rebuild the home. */
  readonly insuranceSource: 'actual' | 'replacement_cost';
  /** HOA dues, dollars per month; null: a house whose feed states none. */
  readonly associationFeeMonthly: number | null;
  /** Where these dues come from if they are those of a condominium whose feed states none; null: stated, or none. */
  readonly duesEstimate: DuesEstimate | null;
  /** True: see `isPriceImplausible`. */
  readonly priceImplausible: boolean;
};

/** A bill above this share of the price is an error in the feed. No county taxes as much. */
const highestTaxRate = 0.2;

/**
 * Fills in what the feed does not state. Tax rate: the stated rate, else none where the dues of a cooperative contain
 * the tax, else what the stated bill becomes after the sale, else the rate of the state. Insurance: the stated premium, else a landlord's for the replacement cost. Rent: the
 * actual rent, else an estimate with its 80 % range if the feed allows one. Dues of a condominium: the stated ones, else an estimate.
 */
export function settleListing(stated: StatedListing, market: RentMarket, dues: DuesFit): SettledListing {
  const rent = settleRent(stated, market);
  const duesEstimate =
    stated.propertyType === 'CONDO' && stated.associationFeeMonthly === null ? estimateDues(stated, dues) : null;
  const associationFeeMonthly = duesEstimate?.monthly ?? stated.associationFeeMonthly;
  return {
    ...rent,
    ...settleTax(stated, associationFeeMonthly),
    associationFeeMonthly,
    duesEstimate,
    insuranceSource: stated.insuranceAnnual === null ? 'replacement_cost' : 'actual',
    insuranceAnnual: stated.insuranceAnnual ?? landlordInsurance(stated),
    priceImplausible: isPriceImplausible(stated.listPrice, rent.rent),
  };
}

function settleTax(
  stated: StatedListing,
  dues: number | null,
): Pick<SettledListing, 'taxRate' | 'taxAnnualAmount' | 'taxSource'> {
  const { listPrice, stateOrProvince } = stated;
  const bill = plausibleBill(stated);
  if (stated.taxRate !== null) {
    return { taxRate: stated.taxRate, taxAnnualAmount: bill ?? stated.taxRate * listPrice, taxSource: 'rate' };
  }
  if (stated.isCooperative && dues !== null) {
    return { taxRate: 0, taxAnnualAmount: 0, taxSource: 'dues' };
  }
  const { rate } = taxAfterSale({ ...stated, bill });
  return bill === null
    ? { taxRate: rate, taxAnnualAmount: rate * listPrice, taxSource: stateTaxSource(stateOrProvince) }
    : { taxRate: rate, taxAnnualAmount: bill, taxSource: 'bill' };
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
