import { appreciationFor } from './appreciation-for.ts';
import type { Assumptions } from './assumptions.ts';
import type { Calculation, LenderTest, Warning } from './calculation.ts';
import { failedLenderTests } from './lender-tests.ts';
import type { ListingFacts } from './listing.ts';
import type { ListingVector } from './listing-vector.ts';
import { listingVector, vectorOf } from './listing-vector.ts';
import { buildSchedule } from './schedule/build-schedule.ts';
import { calculate } from './schedule/calculate.ts';
import type { Schedule } from './schedule/schedule.ts';

/** The projection and the figures of one listing under one set of assumptions. */
export type Proforma = {
  readonly listing: ListingFacts;
  /** Null, like the schedule, without rent. */
  readonly vector: ListingVector | null;
  readonly schedule: Schedule | null;
  readonly calculation: Calculation;
  readonly warnings: readonly Warning[];
  /** Empty without rent. */
  readonly failedLenderTests: readonly LenderTest[];
};

/** A sale price above this multiple of the market value gives a warning. */
const exitAboveMarket = 1.25;

/** Lenders to investors usually do not lend more than this share of the price. */
const usualLoanToValue = 0.8;

/**
 * Underwrites one listing by the explicit schedule. Never throws and never returns NaN or Infinity: a figure that does
 * not exist is null with a reason. Without rent, only the price, the equity and the loan have values.
 */
export function underwrite(listing: ListingFacts, assumptions: Assumptions): Proforma {
  const vector = listingVector(listing, assumptions);
  const projectedVector = vector ?? vectorOf(listing, 0, assumptions);
  const projection = buildSchedule(projectedVector, assumptions, appreciationFor(listing, assumptions));
  const calculation = calculate(projection, assumptions, vector !== null);
  const schedule = vector && projection;
  return {
    listing,
    vector,
    schedule,
    calculation,
    warnings: warningsOf(schedule, assumptions),
    failedLenderTests: schedule ? failedLenderTests(listing, schedule, assumptions) : [],
  };
}

function warningsOf(schedule: Schedule | null, { mortgageLtv }: Assumptions): readonly Warning[] {
  const warnings: Warning[] = [];
  if (schedule && schedule.sale.salePrice > exitAboveMarket * schedule.years.at(-1)!.propertyValue) {
    warnings.push('exit_above_market');
  }
  if (mortgageLtv > usualLoanToValue) warnings.push('ltv_above_80');
  return warnings;
}
