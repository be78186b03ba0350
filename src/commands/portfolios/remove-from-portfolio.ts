import { portfolioOfLink, unlinkProforma } from '#store/portfolios/portfolio-links.ts';
import { lockPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { requireFound } from '../refusal.ts';

/** Removes a proforma by link id, in the caller's transaction. Refuses an unknown link. */
export async function removeFromPortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  linkId: string,
): Promise<void> {
  const portfolioId = requireFound(await portfolioOfLink(queries, userId, linkId));
  // Locks the portfolio first, like every change to it, to prevent deadlocks.
  await lockPortfolio(queries, userId, portfolioId);
  requireFound(await unlinkProforma(queries, userId, linkId));
}
