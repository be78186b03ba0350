import type { Assumptions } from './assumptions.ts';
import type { LenderTest } from './calculation.ts';
import { boundaryTolerance } from './linear/compile-targets.ts';
import type { ListingFacts } from './listing.ts';
import type { Schedule } from './schedule/schedule.ts';

/** The highest share of the price that lenders lend on a home of the type. */
export function maximumLoanShare(isCondo: boolean, limits: Assumptions): number {
  return isCondo ? limits.lenderMaximumCondoLtv : limits.lenderMaximumLtv;
}

/** The tests of lenders that a home fails, boundaries included. Without a loan there is none. */
export function failedLenderTests(
  { isCondo = false }: ListingFacts,
  { closing, years }: Schedule,
  assumptions: Assumptions,
): readonly LenderTest[] {
  const { price, loan } = closing;
  if (loan <= 0) return [];
  const tolerance = boundaryTolerance * price;
  const failed: LenderTest[] = [];
  if (loan - assumptions.lenderMinimumLoanAmount < -tolerance) failed.push('loan_amount');
  const { grossRent, lenderPayments } = years[0]!;
  if (grossRent - assumptions.lenderMinimumDscr * lenderPayments < -tolerance) failed.push('lender_dscr');
  if (assumptions.mortgageLtv > maximumLoanShare(isCondo, assumptions)) failed.push(isCondo ? 'condo_ltv' : 'ltv');
  return failed;
}
