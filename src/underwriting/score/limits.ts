import type { LenderTest } from '../calculation.ts';
import { boundaryTolerance } from '../linear/compile-targets.ts';
import type { Proforma } from '../underwrite.ts';
import { type Grade, grades, lowestScores } from './grades.ts';

/**
 * What keeps the investor from buying a home as planned, whatever it returns: cash to close that they do not have, or
 * tests of lenders that it fails. `highestGrade` null: it is only named.
 */
export type ScoreLimit = { readonly highestGrade: Grade | null } & (
  | { readonly name: 'cash'; readonly needed: number; readonly maximum: number }
  | { readonly name: 'financing'; readonly failedTests: readonly LenderTest[] }
);

/**
 * A smaller price makes a loan smaller. If a loan below what lenders make lowered the score, a higher price would raise
 * it.
 */
const onlyNamed: LenderTest = 'loan_amount';

/** The limits that a purchase exceeds. `maximumCash`: dollars; null: unknown. */
export function limitsOf(
  { calculation, failedLenderTests }: Pick<Proforma, 'calculation' | 'failedLenderTests'>,
  maximumCash: number | null,
): readonly ScoreLimit[] {
  const limits: ScoreLimit[] = [];
  const { initialEquityInvestment, purchasePrice } = calculation;
  if (maximumCash !== null && initialEquityInvestment - maximumCash > boundaryTolerance * purchasePrice) {
    limits.push({ name: 'cash', highestGrade: 'D', needed: initialEquityInvestment, maximum: maximumCash });
  }
  if (failedLenderTests.length > 0) {
    const lowers = failedLenderTests.some((test) => test !== onlyNamed);
    limits.push({ name: 'financing', highestGrade: lowers ? 'C' : null, failedTests: failedLenderTests });
  }
  return limits;
}

/** A whole score with its limits: at most the last one of the highest grade. */
export function limitScore(score: number, limits: readonly ScoreLimit[]): number {
  return Math.min(score, ...limits.map(({ highestGrade }) => (highestGrade === null ? score : lastOf(highestGrade))));
}

function lastOf(grade: Grade): number {
  const better = grades[grades.indexOf(grade) - 1];
  return better === undefined ? 100 : lowestScores[better] - 1;
}
