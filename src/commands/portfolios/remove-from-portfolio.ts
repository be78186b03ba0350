import { portfolioOfLink, unlinkProforma } from '#store/portfolios/portfolio-links.ts';
import { lockPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';

/** Removes a proforma by link id, in the caller's transaction. False: the person has no such link. */
export async function removeFromPortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  linkId: string,
): Promise<boolean> {
  const portfolioId = await portfolioOfLink(queries, userId, linkId);
  if (portfolioId === null) return false;
  // Locks the portfolio first, like every change to it, to prevent deadlocks.
  await lockPortfolio(queries, userId, portfolioId);
  return unlinkProforma(queries, userId, linkId);
}
