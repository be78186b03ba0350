import type { Assumptions } from '../assumptions.ts';
import {
  annuity,
  balancePerDollar,
  growingAnnuity,
  paymentPerDollar,
  pmiMonths,
  principalPerDollar,
} from './factors.ts';
import { priceRow, type Row, times } from './forms.ts';

/** The loan of every listing, as rows. Each row is a multiple of the price. */
export type Debt = {
  readonly loan: Row;
  /** Payments and mortgage insurance of year 1. */
  readonly service: Row;
  /** Present value, at a yearly rate, of payments and mortgage insurance over the hold. */
  readonly presentService: (rate: number) => Row;
  /** Present value of the principal repaid over the hold. */
  readonly presentPrincipal: (rate: number) => Row;
  /** Loan balance after `years`. */
  readonly balance: (years: number) => Row;
};

/** Compiles a level-payment loan with mortgage insurance. Counts the payments up to the end of the hold. */
export function compileDebt(assumptions: Assumptions): Debt {
  const { interestRate, loanTerm, mortgageLtv, pmiRate, holdYears } = assumptions;
  const ofLoan = (share: number) => times(mortgageLtv * share, priceRow);
  const payment = paymentPerDollar(interestRate, loanTerm);
  const paidYears = Math.min(holdYears, loanTerm);
  const insuredYears = Math.min(pmiMonths(interestRate, loanTerm, mortgageLtv) / 12, holdYears);
  return {
    loan: ofLoan(1),
    service: ofLoan(payment + pmiRate * Math.min(insuredYears, 1)),
    presentService: (rate) =>
      ofLoan(payment * growingAnnuity(0, rate, paidYears) + pmiRate * annuity(rate, insuredYears)),
    presentPrincipal: (rate) => ofLoan(principalPerDollar(interestRate, loanTerm, paidYears, rate)),
    balance: (years) => ofLoan(balancePerDollar(interestRate, loanTerm, years)),
  };
}
