import type { Assumptions } from '../assumptions.ts';
import { presentValueOfPayments } from './present-value-of-payments.ts';
import type { Schedule } from './schedule.ts';

/** A hypothetical refinance at the end of a year of the hold. It does not change the cash flows. Dollars. */
export type Refinance = {
  readonly year: number;
  readonly propertyValue: number;
  readonly noi: number;
  readonly loanBalance: number;
  /** New loan (the lower of the two limits, at least 0) less its cost and the old balance; can be negative. */
  readonly proceeds: number;
  /** Which of the two limits is the lower one. */
  readonly limit: 'value' | 'income';
};

/** A new loan at the same rate and term, limited by the appreciated value and by debt coverage. */
export function refinance({ years }: Schedule, assumptions: Assumptions): Refinance {
  const { refiYear, refiLtv, refiMinDscr, refiCost, interestRate, loanTerm, holdYears } = assumptions;
  const { year, propertyValue, noi, loanBalance } = years[Math.min(refiYear, holdYears) - 1]!;
  const loanByValue = refiLtv * propertyValue;
  const loanByIncome = ((noi / refiMinDscr) * presentValueOfPayments(interestRate, loanTerm)) / 12;
  const limit = loanByIncome < loanByValue ? 'income' : 'value';
  const loan = Math.max(0, Math.min(loanByValue, loanByIncome));
  return { year, propertyValue, noi, loanBalance, proceeds: loan * (1 - refiCost) - loanBalance, limit };
}
