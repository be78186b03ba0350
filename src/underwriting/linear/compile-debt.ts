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
  /** Points and lender fees. */
  readonly costs: Row;
  /** Present value of the loan costs that the first years deduct. */
  readonly presentDeductedCosts: (rate: number, years: number) => Row;
  /** Payments and mortgage insurance of year 1. */
  readonly service: Row;
  /** Present value, at a yearly rate, of payments and mortgage insurance of the first years. */
  readonly presentService: (rate: number, years: number) => Row;
  /** Present value of the principal repaid in the first years. */
  readonly presentPrincipal: (rate: number, years: number) => Row;
  /** Loan balance after `years`. */
  readonly balance: (years: number) => Row;
};

/** Compiles a level-payment loan with mortgage insurance. */
export function compileDebt(assumptions: Assumptions): Debt {
  const { interestRate, loanTerm, mortgageLtv, pmiRate, loanPoints } = assumptions;
  const ofLoan = (share: number) => times(mortgageLtv * share, priceRow);
  const payment = paymentPerDollar(interestRate, loanTerm);
  const insuredYears = pmiMonths(interestRate, loanTerm, mortgageLtv) / 12;
  return {
    loan: ofLoan(1),
    costs: ofLoan(loanPoints),
    presentDeductedCosts: (rate, years) =>
      ofLoan((loanPoints / loanTerm) * growingAnnuity(0, rate, Math.min(years, loanTerm))),
    service: ofLoan(payment + pmiRate * Math.min(insuredYears, 1)),
    presentService: (rate, years) => {
      const payments = payment * growingAnnuity(0, rate, Math.min(years, loanTerm));
      return ofLoan(payments + pmiRate * annuity(rate, Math.min(insuredYears, years)));
    },
    presentPrincipal: (rate, years) =>
      ofLoan(principalPerDollar(interestRate, loanTerm, Math.min(years, loanTerm), rate)),
    balance: (years) => ofLoan(balancePerDollar(interestRate, loanTerm, years)),
  };
}
