import type { PortfolioDetail } from '#contracts/portfolios-api.ts';
import { readPortfolio } from '#store/portfolios/portfolios.ts';
import { savedProformas } from '#store/proformas/saved-proformas.ts';
import type { Queries } from '#store/transact.ts';
import { markedProformaOf } from '../proformas/saved-proforma-to-wire.ts';
import { portfolioOnWire } from './portfolio-on-wire.ts';

/**
 * A portfolio of a person with its proformas in their order, every field there, in two queries however many they are;
 * null: they have none of this id.
 */
export async function readDetail(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
): Promise<Omit<PortfolioDetail, 'limited_fields'> | null> {
  const stored = await readPortfolio(queries, userId, portfolioId);
  if (!stored) return null;
  const kept = await savedProformas(queries, userId, { portfolioId });
  const keptById = new Map(kept.map((row) => [row.proformaId, row]));
  // One that came in or went between the two queries belongs to the next answer.
  const proformas = stored.proformas.flatMap(({ proforma_id, link_id }) => {
    const row = keptById.get(proforma_id);
    return row ? [{ ...markedProformaOf(row), link_id }] : [];
  });
  return { ...portfolioOnWire(stored), proformas };
}
