import { type BedroomRents, usualRents } from './market-rents.ts';
import type { RentConstants } from './rent-constants.ts';
import { type HomeSize, logUsualAreaFor, usualBathroomsFor } from './rentable-home.ts';

/**
 * Utilities that the tenant of a house pays in addition to the rent, dollars per month for 0 to 4 bedrooms. Fair Market
 * Rents include them. Source: about 15 % of the rent, the gap between median gross and median contract rent in the
 * American Community Survey.
 */
const houseUtilities: BedroomRents = [90, 110, 150, 200, 240];

/** Added to the logarithm of the rent for each bedroom beyond four. Source: HUD's rule for larger units. */
const furtherBedroom = Math.log(1.15);

/** The effects of size are fitted only within these differences from the usual area and bathrooms. */
const largestLogArea = Math.log(2);
const bathroomsBelow = 1;
const bathroomsAbove = 2;

/** At least this share of the rent remains after utilities. */
const minimumAfterUtilities = 0.25;

/**
 * Natural logarithm of the asking rent of a home of this size, dollars per month; `base` are the market rents. The base
 * needs no correction of its level: rents advertised for apartments in 2018 and 2019 (UCI data set 555), adjusted to
 * October 2023 by Zillow's rent index, are 0.92 of HUD's rents of fiscal year 2026 for the same size, and 0.99 with 3 %
 * growth per year to the middle of that year. Two errors nearly cancel: the base is the 40th percentile instead of the
 * median, and it includes utilities, which most apartment tenants pay themselves. Houses also have utilities deducted.
 */
export function logRentBySize(size: HomeSize, base: BedroomRents, constants: RentConstants): number {
  const tableBedrooms = Math.min(size.bedrooms, 4) as 0 | 1 | 2 | 3 | 4;
  const gross = base[tableBedrooms];
  const level = size.isHouse
    ? Math.log(Math.max(gross - houseUtilities[tableBedrooms], minimumAfterUtilities * gross))
    : Math.log(gross);
  const area = clamp(size.logArea - logUsualAreaFor(size.bedrooms), -largestLogArea, largestLogArea);
  const bathrooms = clamp(size.bathrooms - usualBathroomsFor(size.bedrooms), -bathroomsBelow, bathroomsAbove);
  return (
    level +
    furtherBedroom * (size.bedrooms - tableBedrooms) +
    constants.areaElasticity * area +
    constants.bathroomEffect * bathrooms
  );
}

/**
 * The same on a scale for comparing homes of different postal codes. It shrinks market rents toward usual rents by
 * `marketDifferenceShare` because asking rents of neighboring postal codes differ less than their market rents.
 * `bySize` is the result of `logRentBySize`; null without market rents, which leaves only usual rents.
 */
export function comparedLogRent(size: HomeSize, bySize: number | null, constants: RentConstants): number {
  const usual = logRentBySize(size, usualRents, constants);
  return bySize === null ? usual : usual + constants.marketDifferenceShare * (bySize - usual);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
