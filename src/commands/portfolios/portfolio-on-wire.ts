import { numericAssumptions, type StatedAssumptions } from '#contracts/assumptions.ts';
import type { Portfolio } from '#contracts/portfolios.ts';
import { goalProgress, totalsToWire } from '#domain/portfolio-figures.ts';
import type { LinkedProforma, StoredPortfolio } from '#store/portfolios/portfolios.ts';
import type { Holding } from '#underwriting/portfolio/holding.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';

/** Totals come from the saved figures of its proformas. */
export function portfolioOnWire(stored: StoredPortfolio): Portfolio {
  const { title, goal, strategy, proformas } = stored;
  const totals = totalsToWire(portfolioTotals(proformas.map(holdingOf)));
  const measured = { goal_metric: stored.goalMetric, goal_value: stored.goalValue };
  return {
    id: stored.portfolioId,
    title,
    goal,
    strategy,
    ...measured,
    proforma_ids: proformas.map(({ proforma_id }) => proforma_id),
    links: proformas.map(({ link_id: id, proforma_id, alias_id, listing_id }) => ({
      id,
      proforma_id,
      alias_id,
      listing_id,
    })),
    totals,
    progress: goalProgress(totals, measured),
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
  };
}

function holdingOf({ figures, assumptions }: LinkedProforma): Holding {
  return {
    // These three exist even without rent.
    purchasePrice: figures.purchase_price!,
    initialEquityInvestment: figures.initial_equity_investment!,
    loanAmount: figures.loan_amount!,
    noi: figures.noi,
    debtService: debtServiceOf(figures, assumptions),
    cashFlow: figures.cash_flow,
    yearlyNetIncome: figures.yearly_net_income,
    takeHomeEquity: figures.take_home_equity,
    totalCashReturned: figures.total_cash_returned,
  };
}

/** Year 1: NOI minus cash flow, without a CapEx reserve below the line. */
function debtServiceOf(
  { noi, cash_flow, gross_income }: LinkedProforma['figures'],
  { capex_above_line, capex_reserve }: StatedAssumptions,
): number | null {
  if (noi === null || cash_flow === null || gross_income === null) return null;
  const share = capex_above_line === false ? (capex_reserve ?? numericAssumptions.capex_reserve.default) / 100 : 0;
  return noi - cash_flow - share * gross_income;
}
