import { linkProforma, type StoredLink } from '#store/portfolios/portfolio-links.ts';
import type { Queries } from '#store/transact.ts';
import { Refusal } from '../refusal.ts';

/** Adds a proforma to a locked portfolio. `isNew`: false if it was there already. Refuses if the portfolio is full. */
export async function linkWithinLimit(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
  proformaId: string,
): Promise<StoredLink & { readonly isNew: boolean }> {
  const link = await linkProforma(queries, userId, portfolioId, proformaId);
  if (!link) throw new Refusal('portfolio_full');
  return link;
}
