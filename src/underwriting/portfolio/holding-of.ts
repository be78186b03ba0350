import type { Proforma } from '../underwrite.ts';
import type { Holding } from './holding.ts';

export function holdingOf({ calculation, schedule }: Pick<Proforma, 'calculation' | 'schedule'>): Holding {
  const { purchasePrice, initialEquityInvestment, loanAmount, noi, cashFlow } = calculation;
  const { yearlyNetIncome, takeHomeEquity, totalCashReturned } = calculation;
  return {
    purchasePrice,
    initialEquityInvestment,
    loanAmount,
    noi,
    debtService: schedule && schedule.years[0]!.debtService,
    cashFlow,
    yearlyNetIncome,
    takeHomeEquity,
    totalCashReturned,
  };
}
