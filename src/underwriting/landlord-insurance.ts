import type { PropertyType } from './listing.ts';
import { type RentableHome, usualAreaOf } from './rents/rentable-home.ts';
import { insuranceOf } from './state-insurance.ts';

/** A landlord's policy (DP-3) over that of a homeowner. Source: Insurance Information Institute, about 25 % more. */
const landlordFactor = 1.25;

/** Share of the replacement cost that the owner insures. The association insures the building around a condominium. */
const insuredShare: Record<PropertyType, number> = { SFR: 1, CONDO: 0.4 };

/** Dollars per year: the least that a policy costs. */
const lowestPremium: Record<PropertyType, number> = { SFR: 900, CONDO: 450 };

export type InsuredHome = Pick<RentableHome, 'propertyType' | 'stateOrProvince' | 'bedroomsTotal' | 'livingArea'>;

/** The cost of rebuilding a home, dollars. Without an area, the usual one for the bedrooms. */
export function replacementCost(home: InsuredHome): number {
  return usualAreaOf(home) * insuranceOf(home.stateOrProvince).buildingCost;
}

/** The part of it that the owner insures, dollars. */
export function insuredCost(home: InsuredHome): number {
  return replacementCost(home) * insuredShare[home.propertyType];
}

/** A landlord's premium, dollars per year: the state's premium for the replacement cost. Never follows the price. */
export function landlordInsurance(home: InsuredHome): number {
  const { premiumPerThousand } = insuranceOf(home.stateOrProvince);
  const premium = (landlordFactor * premiumPerThousand * insuredCost(home)) / 1000;
  return Math.max(premium, lowestPremium[home.propertyType]);
}
