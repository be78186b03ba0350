import type { MeasuredGoal, PortfolioTotals, Share, YearOnWire } from '#contracts/portfolio-figures.ts';
import type { FigureOrReason } from '#underwriting/calculation.ts';
import type { BlendedYear } from '#underwriting/portfolio/blend-years.ts';
import type { PortfolioTotals as CoreTotals } from '#underwriting/portfolio/portfolio-totals.ts';
import type { EquityShare } from '#underwriting/portfolio/sum-equity-by-name.ts';

export function totalsToWire(core: CoreTotals): PortfolioTotals {
  const unavailable: Record<string, string> = {};
  const ratio = (name: 'equity_multiple' | 'dscr', outcome: FigureOrReason) => {
    if (typeof outcome === 'number') return outcome;
    unavailable[name] = outcome;
    return null;
  };
  return {
    proforma_count: core.proformaCount,
    left_out_count: core.excludedCount,
    purchase_price: core.purchasePrice,
    initial_equity_investment: core.initialEquityInvestment,
    loan_amount: core.loanAmount,
    noi: core.noi,
    debt_service: core.debtService,
    cash_flow: core.cashFlow,
    yearly_net_income: core.yearlyNetIncome,
    take_home_equity: core.takeHomeEquity,
    total_cash_returned: core.totalCashReturned,
    equity_multiple: ratio('equity_multiple', core.equityMultiple),
    dscr: ratio('dscr', core.dscr),
    unavailable,
  };
}

export function yearToWire({
  year: number,
  noi,
  debtService,
  cashFlow,
  saleProceeds,
  equity,
  flow,
}: BlendedYear): YearOnWire {
  return {
    year: number,
    noi,
    debt_service: debtService,
    cash_flow: cashFlow,
    sale_proceeds: saleProceeds,
    equity,
    flow,
  };
}

export function shareToWire({ name, proformaCount, initialEquityInvestment, share: fraction }: EquityShare): Share {
  return { name, proforma_count: proformaCount, initial_equity_investment: initialEquityInvestment, share: fraction };
}

/** Fraction of the goal reached; null: no goal, or it cannot be measured yet. */
export function goalProgress(totals: PortfolioTotals, { goal_metric, goal_value }: MeasuredGoal): number | null {
  if (goal_metric === null || !goal_value || totals.proforma_count === 0) return null;
  const reached = totals[goal_metric];
  return reached === null ? null : reached / goal_value;
}
