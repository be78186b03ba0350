import { portfolioOfLink, unlinkProforma } from '#store/portfolios/portfolio-links.ts';
import { lockPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';

/** Takes a proforma out of a portfolio by their link, in the transaction of the caller; false: the person has no such link. */
export async function removeFromPortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  linkId: string,
): Promise<boolean> {
  const portfolioId = await portfolioOfLink(queries, userId, linkId);
  if (portfolioId === null) return false;
  // First the portfolio, as every change of it does: of two at once neither waits for the other for good.
  await lockPortfolio(queries, userId, portfolioId);
  return unlinkProforma(queries, userId, linkId);
}
