import type { Calculation } from '../calculation.ts';

/** What one proforma brings into the sums of a portfolio, dollars. Null without rent: nothing of it can be underwritten. */
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

/** A holding of which everything is known. */
export type UnderwrittenHolding = { readonly [Name in keyof Holding]: number };

/** Whether a proforma counts in the sums: one without rent stands in the portfolio, and in no sum. */
export function isUnderwritten(holding: Holding): holding is UnderwrittenHolding {
  return Object.values(holding).every((figure) => figure !== null);
}
