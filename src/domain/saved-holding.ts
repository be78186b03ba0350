import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { debtServiceOf } from '#underwriting/portfolio/debt-service-of.ts';
import type { Holding } from '#underwriting/portfolio/holding.ts';

/** The figures that the sums of a portfolio need. */
export const summedFigures = [
  'purchase_price',
  'initial_equity_investment',
  'loan_amount',
  'gross_income',
  'noi',
  'cash_flow',
  'yearly_net_income',
  'take_home_equity',
  'total_cash_returned',
] as const satisfies readonly (keyof CalculationOnWire)[];

export type SummedFigures = Pick<CalculationOnWire, (typeof summedFigures)[number]>;

/** What a portfolio adds up of a saved proforma: its saved figures, which a later model does not change. */
export function savedHolding(figures: SummedFigures, assumptions: Assumptions): Holding {
  const { noi, cash_flow: cashFlow, gross_income: grossIncome } = figures;
  return {
    // These three exist even without rent.
    purchasePrice: figures.purchase_price!,
    initialEquityInvestment: figures.initial_equity_investment!,
    loanAmount: figures.loan_amount!,
    noi,
    debtService: debtServiceOf({ noi, cashFlow, grossIncome }, assumptions),
    cashFlow,
    yearlyNetIncome: figures.yearly_net_income,
    takeHomeEquity: figures.take_home_equity,
    totalCashReturned: figures.total_cash_returned,
  };
}
