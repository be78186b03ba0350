import type { FeedRow } from '../../csv/feed-row.ts';
import { feePerMonth } from '../fee-frequency.ts';

/** Both association fees, dollars a month; null where none is stated, or one of them is of unknown frequency. */
export function monthlyDues(row: FeedRow): number | null {
  const own = row.number('associationfeemonthly');
  if (own !== null) return own;
  const fees = [
    { fee: row.number('associationfee'), frequency: row.text('associationfeefrequency') },
    { fee: row.number('associationfee2'), frequency: row.text('associationfee2frequency') },
  ].filter(({ fee }) => fee !== null);
  const dues = fees.map(({ fee, frequency }) => (fee === 0 ? 0 : feePerMonth(fee, frequency)));
  return dues.length === 0 ? null : dues.reduce((sum, due) => (sum === null || due === null ? null : sum + due), 0);
}

/**
 * A bill of 0 is an exempt or unassessed owner's, a feed's rent of 0 that of an empty home; the next owner will not have
 * them, so they count as unknown.
 */
export function costsAndRent(row: FeedRow) {
  return {
    tax_annual_amount: row.number('taxannualamount') || null,
    tax_rate: row.number('taxrate'),
    insurance_annual: row.number('insuranceannual', 'insuranceexpense'),
    other_annual: row.number('otherannual') ?? landAndAssessments(row),
    upfront: row.number('upfront') ?? 0,
    rent: row.number('rent') ?? unlessZero(row.number('totalactualrent')) ?? unlessZero(rentOfLease(row)),
  };
}

/** What the owner pays a year for leased land and for assessments beside the tax bill. */
function landAndAssessments(row: FeedRow): number {
  const lease = feePerMonth(row.number('landleaseamount'), row.text('landleaseamountfrequency'));
  return 12 * (lease ?? 0) + (row.number('taxotherannualassessmentamount') ?? 0);
}

const unlessZero = (amount: number | null): number | null => (amount === 0 ? null : amount);

function rentOfLease(row: FeedRow): number | null {
  return feePerMonth(row.number('leaseamount'), row.text('leaseamountfrequency'));
}
