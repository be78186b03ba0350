import { recordId } from '#contracts/record-id.ts';
import { lockPortfolio, type PortfolioText } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { Refusal, requireFound } from '../refusal.ts';

/** Locks a portfolio. Refuses an id that is not one of the person's portfolios. */
export async function requirePortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
): Promise<PortfolioText> {
  if (!recordId.safeParse(portfolioId).success) throw new Refusal('not_found');
  return requireFound(await lockPortfolio(queries, userId, portfolioId));
}
