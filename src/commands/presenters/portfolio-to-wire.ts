import type { Portfolio } from '#contracts/portfolios.ts';
import { goalProgress, totalsToWire } from '#domain/portfolio-figures.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import type { LinkedProforma, StoredPortfolio } from '#store/portfolios/portfolios.ts';
import { debtServiceOf } from '#underwriting/portfolio/debt-service-of.ts';
import type { Holding } from '#underwriting/portfolio/holding.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';

/** Totals come from the saved figures of its proformas. */
export function portfolioToWire(stored: StoredPortfolio): Portfolio {
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
  const { noi, cash_flow: cashFlow, gross_income: grossIncome } = figures;
  return {
    // These three exist even without rent.
    purchasePrice: figures.purchase_price!,
    initialEquityInvestment: figures.initial_equity_investment!,
    loanAmount: figures.loan_amount!,
    noi,
    debtService: debtServiceOf({ noi, cashFlow, grossIncome }, toAssumptions(settleAssumptions(assumptions))),
    cashFlow,
    yearlyNetIncome: figures.yearly_net_income,
    takeHomeEquity: figures.take_home_equity,
    totalCashReturned: figures.total_cash_returned,
  };
}
