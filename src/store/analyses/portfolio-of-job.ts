import { findRow } from '../read-rows.ts';
import type { Queries } from '../transact.ts';

/** The newest portfolio that contains the proforma, else the newest one. Null: the user has none. */
export async function findPortfolioFor(queries: Queries, userId: string, proformaId: string): Promise<string | null> {
  const found = await findRow(
    queries,
    { portfolioId: 'portfolios.portfolio_id' },
    `select portfolio_id as "portfolioId" from portfolios where user_id = $1
    order by exists (select from portfolio_proformas as linked
      where linked.portfolio_id = portfolios.portfolio_id and linked.proforma_id = $2) desc, created_at desc, portfolio_id
    limit 1`,
    [userId, proformaId],
  );
  return found?.portfolioId ?? null;
}
