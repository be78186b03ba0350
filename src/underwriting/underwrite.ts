import { appreciationFor } from './appreciation-for.ts';
import type { Assumptions } from './assumptions.ts';
import type { Calculation, Warning } from './calculation.ts';
import type { ListingVector } from './linear/forms.ts';
import { listingVector, vectorOf } from './linear/listing-vector.ts';
import type { ListingFacts } from './listing.ts';
import { buildSchedule } from './schedule/build-schedule.ts';
import { calculate } from './schedule/calculate.ts';
import type { Schedule } from './schedule/schedule.ts';

/** One listing under one set of assumptions: the projection and its figures. */
export type Proforma = {
  readonly listing: ListingFacts;
  /** Null without rent, as is the schedule. */
  readonly vector: ListingVector | null;
  readonly schedule: Schedule | null;
  readonly calculation: Calculation;
  readonly warnings: readonly Warning[];
};

/** An exit price above this multiple of the market value is pointed out. */
const exitAboveMarket = 1.25;

/** Investor lenders stop at this share of the price. */
const usualLoanToValue = 0.8;

/**
 * Underwrites one listing by the explicit schedule. Never throws and never gives NaN or Infinity: a figure that
 * does not exist is null with its reason. Without rent only price, cash needed and loan are told.
 */
export function underwrite(listing: ListingFacts, assumptions: Assumptions): Proforma {
  const vector = listingVector(listing, assumptions);
  const priced = vector ?? vectorOf(listing, 0, assumptions);
  const projected = buildSchedule(priced, assumptions, appreciationFor(listing, assumptions));
  const calculation = calculate(projected, assumptions, vector !== null);
  const schedule = vector && projected;
  return { listing, vector, schedule, calculation, warnings: warningsOf(schedule, assumptions) };
}

function warningsOf(schedule: Schedule | null, { mortgageLtv }: Assumptions): readonly Warning[] {
  const warnings: Warning[] = [];
  if (schedule && schedule.sale.salePrice > exitAboveMarket * schedule.years.at(-1)!.propertyValue) {
    warnings.push('exit_above_market');
  }
  if (mortgageLtv > usualLoanToValue) warnings.push('ltv_above_80');
  return warnings;
}
