import type { PropertyType } from './listing.ts';
import { stateRent } from './state-rent.ts';

/** Market rents of one postal code, dollars a month with utilities, for 0, 1, 2, 3 and 4 bedrooms. */
export type BedroomRents = readonly [number, number, number, number, number];

/** Looks up the market rents of a five-digit postal code; null where none are known. */
export type MarketRents = (postalCode: string) => BedroomRents | null;

/** Where an estimate comes from. */
export type EstimateSource = 'market_rent' | 'state_ratio';

/** An estimated rent, whole dollars a month; `low` to `high` holds the true rent four times in five. */
export type RentEstimate = {
  readonly rent: number;
  readonly low: number;
  readonly high: number;
  readonly source: EstimateSource;
};

/** What the estimate looks at. */
export type RentableHome = {
  readonly listPrice: number;
  readonly propertyType: PropertyType;
  readonly stateOrProvince: string | null;
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
};

/**
 * The 80 % range as factors on the estimate. For market rents: the 10th and 90th percentile of asked rent over
 * base, brought to a median of 1, over 6,686 rental advertisements of 2018 and 2019 (UCI data set 555) against
 * HUD's rents of fiscal year 2026. For the state ratio the spread of the postal codes around their state's line (0.78 to 1.28)
 * is added to that.
 */
const rangeFactors: Record<EstimateSource, { low: number; high: number }> = {
  market_rent: { low: 0.72, high: 1.56 },
  state_ratio: { low: 0.66, high: 1.66 },
};

/**
 * Utilities that a tenant of a house pays beside the rent, dollars a month for 0 to 4 bedrooms. Fair Market Rents
 * include them; the step of about 15 % of the rent is the gap between median gross and median contract rent in the
 * American Community Survey.
 */
const houseUtilities: BedroomRents = [90, 110, 150, 200, 240];

/** What a further bedroom adds to the rent of four, by HUD's rule for larger units. */
const furtherBedroom = 1.15;
/** The rule is made for families in ordinary houses: from the seventh bedroom on nothing is added. */
const mostBedrooms = 6;
/** Supposed where the feed does not say. */
const usualBedrooms: Record<PropertyType, number> = { SFR: 3, CONDO: 2 };

/**
 * Estimates the rent, dollars a month before any rent scenario: the market rent of the postal code for the number of
 * bedrooms (less utilities for a house), else what homes of the price rent for in the state. Null where the place is unknown.
 */
export function estimateRent(home: RentableHome, marketRents: MarketRents): RentEstimate | null {
  const rents = home.postalCode === null ? null : marketRents(home.postalCode);
  if (rents === null) {
    if (home.stateOrProvince === null) return null;
    return withRange(stateRent(home.listPrice, home.stateOrProvince), 'state_ratio');
  }
  const bedrooms = Math.min(home.bedroomsTotal ?? usualBedrooms[home.propertyType], mostBedrooms);
  const known = Math.min(bedrooms, 4) as 0 | 1 | 2 | 3 | 4;
  const utilities = home.propertyType === 'SFR' ? houseUtilities[known] : 0;
  const base = Math.max(rents[known] - utilities, 0);
  return withRange(base * furtherBedroom ** (bedrooms - known), 'market_rent');
}

function withRange(rent: number, source: EstimateSource): RentEstimate {
  const { low, high } = rangeFactors[source];
  const whole = Math.round(rent);
  return { rent: whole, low: Math.round(whole * low), high: Math.round(whole * high), source };
}
