import type { Unlimited } from '#contracts/limited-fields.ts';
import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { readPortfolio } from '#store/portfolios/portfolios.ts';
import { savedProformas } from '#store/proformas/saved-proformas.ts';
import type { Queries } from '#store/transact.ts';
import { portfolioToWire } from '../presenters/portfolio-to-wire.ts';
import { markedProformaToWire } from '../presenters/saved-proforma-to-wire.ts';
import { requireFound } from '../refusal.ts';

/**
 * A portfolio with its proformas in order, in two queries regardless of their number. Refuses an unknown portfolio.
 */
export async function readDetail(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
): Promise<Unlimited<PortfolioDetail>> {
  const stored = requireFound(await readPortfolio(queries, userId, portfolioId));
  const saved = await savedProformas(queries, userId, { portfolioId });
  const savedById = new Map(saved.map((row) => [row.proformaId, row]));
  // A proforma added or removed between the two queries appears in the next response.
  const proformas = stored.proformas.flatMap(({ proforma_id, link_id }) => {
    const row = savedById.get(proforma_id);
    return row ? [{ ...markedProformaToWire(row), link_id }] : [];
  });
  return { ...portfolioToWire(stored), proformas };
}
