import type { Portfolio } from '#contracts/portfolios.ts';
import { goalProgress, totalsToWire } from '#domain/portfolio-figures.ts';
import { savedHolding } from '#domain/saved-holding.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import type { StoredPortfolio } from '#store/portfolios/portfolios.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';

/** Totals come from the saved figures of its proformas. */
export function portfolioToWire(stored: StoredPortfolio): Portfolio {
  const { title, goal, strategy, proformas } = stored;
  const holdings = proformas.map(({ figures, assumptions }) =>
    savedHolding(figures, toAssumptions(settleAssumptions(assumptions))),
  );
  const totals = totalsToWire(portfolioTotals(holdings));
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
