import { type BedroomRents, usualRents } from './market-rents.ts';
import type { RentConstants } from './rent-constants.ts';
import { type HomeSize, logUsualAreaFor, usualBathroomsFor } from './rentable-home.ts';

/**
 * Utilities that a tenant of a house pays beside the rent, dollars a month for 0 to 4 bedrooms. Fair Market Rents
 * include them; the step of about 15 % of the rent is the gap between median gross and median contract rent in the
 * American Community Survey.
 */
const houseUtilities: BedroomRents = [90, 110, 150, 200, 240];

/** What a further bedroom adds to the rent of four, by HUD's rule for larger units. */
const furtherBedroom = Math.log(1.15);

/** Beyond these the effects of size were not fitted: half and twice the usual area, a bathroom less and two more. */
const largestLogArea = Math.log(2);
const bathroomsBelow = 1;
const bathroomsAbove = 2;

/** Even a rent below the utilities leaves this share of it. */
const leastAfterUtilities = 0.25;

/**
 * Natural logarithm of the rent asked for a home of this size, dollars a month, where `base` are the market rents.
 * The level is the base's own: rents advertised for flats in 2018 and 2019 (UCI data set 555), brought to October 2023
 * by Zillow's rent index, are 0.92 of HUD's rents of fiscal year 2026 for homes of the same size, and 0.99 with 3 %
 * growth a year to the middle of that year. That the base is the 40th percentile, not the middle, and that it includes
 * utilities, which most flats leave to the tenant, nearly cancel. From a house's rent the utilities go off besides.
 */
export function logRentBySize(size: HomeSize, base: BedroomRents, constants: RentConstants): number {
  const known = Math.min(size.bedrooms, 4) as 0 | 1 | 2 | 3 | 4;
  const gross = base[known];
  const level = size.isHouse
    ? Math.log(Math.max(gross - houseUtilities[known], leastAfterUtilities * gross))
    : Math.log(gross);
  const area = clamp(size.logArea - logUsualAreaFor(size.bedrooms), -largestLogArea, largestLogArea);
  const bathrooms = clamp(size.bathrooms - usualBathroomsFor(size.bedrooms), -bathroomsBelow, bathroomsAbove);
  return (
    level +
    furtherBedroom * (size.bedrooms - known) +
    constants.areaElasticity * area +
    constants.bathroomEffect * bathrooms
  );
}

/**
 * The same on the scale on which homes of different postal codes are compared: market rents are drawn toward usual ones
 * as fitted, because asked rents of neighbouring postal codes differ by less than their market rents. Without market
 * rents (null) the usual ones alone.
 */
export function comparedLogRent(size: HomeSize, base: BedroomRents | null, constants: RentConstants): number {
  const usual = logRentBySize(size, usualRents, constants);
  return base === null ? usual : usual + constants.carriedOver * (logRentBySize(size, base, constants) - usual);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
