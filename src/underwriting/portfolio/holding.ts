import type { Calculation } from '../calculation.ts';

/** The figures of one proforma that a portfolio adds up, dollars; null without rent. */
export type Holding = Pick<
  Calculation,
  | 'purchasePrice'
  | 'initialEquityInvestment'
  | 'loanAmount'
  | 'noi'
  | 'cashFlow'
  | 'yearlyNetIncome'
  | 'takeHomeEquity'
  | 'totalCashReturned'
> & {
  /** Of year 1, mortgage insurance included. */
  readonly debtService: number | null;
};

/** A holding with rent, whose figures all exist. */
export type UnderwrittenHolding = { readonly [Name in keyof Holding]: number };

/** Whether a holding counts in the sums. A holding without rent is in the portfolio but in no sum. */
export function isUnderwritten(holding: Holding): holding is UnderwrittenHolding {
  return Object.values(holding).every((figure) => figure !== null);
}
