import { feePerMonth } from './fee-frequency.ts';
import type { FeedRow } from './feed-row.ts';

/** Both association fees, dollars a month; null where none is stated. */
export function monthlyDues(row: FeedRow): number | null {
  const own = row.number('associationfeemonthly');
  if (own !== null) return own;
  const first = feePerMonth(row.number('associationfee'), row.text('associationfeefrequency'));
  const second = feePerMonth(row.number('associationfee2'), row.text('associationfee2frequency'));
  return first === null && second === null ? null : (first ?? 0) + (second ?? 0);
}

/** A bill of 0 is an exempt or unassessed owner's; the next owner will not have it, so it counts as unknown. */
export function costsAndRent(row: FeedRow) {
  return {
    tax_annual_amount: row.number('taxannualamount') || null,
    tax_rate: row.number('taxrate'),
    insurance_annual: row.number('insuranceannual', 'insuranceexpense'),
    other_annual: row.number('otherannual') ?? landAndAssessments(row),
    upfront: row.number('upfront') ?? 0,
    rent: row.number('rent') ?? row.number('totalactualrent') ?? rentOfLease(row),
  };
}

/** What the owner pays a year for leased land and for assessments beside the tax bill. */
function landAndAssessments(row: FeedRow): number {
  const lease = feePerMonth(row.number('landleaseamount'), row.text('landleaseamountfrequency'));
  return 12 * (lease ?? 0) + (row.number('taxotherannualassessmentamount') ?? 0);
}

function rentOfLease(row: FeedRow): number | null {
  return feePerMonth(row.number('leaseamount'), row.text('leaseamountfrequency'));
}
