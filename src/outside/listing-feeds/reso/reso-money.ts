import type { FeedRow } from '../../csv/feed-row.ts';
import type { StatedDues } from '../association-fee.ts';
import { feePerMonth } from '../fee-frequency.ts';

/** Both association fees in dollars per month; null: none is stated. */
export function monthlyDues(row: FeedRow): StatedDues {
  const stated = row.number('associationfeemonthly');
  if (stated !== null) return stated;
  const fees = [
    { fee: row.number('associationfee'), frequency: row.text('associationfeefrequency') },
    { fee: row.number('associationfee2'), frequency: row.text('associationfee2frequency') },
  ].filter(({ fee }) => fee !== null);
  const dues = fees.map(({ fee, frequency }) => (fee === 0 ? 0 : feePerMonth(fee, frequency)));
  if (dues.length === 0) return null;
  return dues.reduce<number | 'unreadable'>(
    (sum, due) => (sum === 'unreadable' || due === null ? 'unreadable' : sum + due),
    0,
  );
}

/**
 * Zero tax bills (of exempt or unassessed owners) and zero rents (of vacant homes) do not apply to the next owner, so
 * they count as unknown.
 */
export function costsAndRent(row: FeedRow) {
  return {
    tax_annual_amount: row.number('taxannualamount') || null,
    tax_rate: row.number('taxrate'),
    insurance_annual: row.number('insuranceannual', 'insuranceexpense'),
    other_annual: row.number('otherannual') ?? landAndAssessments(row),
    upfront: row.number('upfront') ?? 0,
    rent: row.number('rent') ?? nullIfZero(row.number('totalactualrent')) ?? nullIfZero(rentOfLease(row)),
  };
}

/** Land lease and assessments outside the tax bill, dollars per year. */
function landAndAssessments(row: FeedRow): number {
  const lease = feePerMonth(row.number('landleaseamount'), row.text('landleaseamountfrequency'));
  return 12 * (lease ?? 0) + (row.number('taxotherannualassessmentamount') ?? 0);
}

const nullIfZero = (amount: number | null): number | null => (amount === 0 ? null : amount);

function rentOfLease(row: FeedRow): number | null {
  return feePerMonth(row.number('leaseamount'), row.text('leaseamountfrequency'));
}
