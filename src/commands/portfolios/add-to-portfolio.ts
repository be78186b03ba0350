import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { linkProforma, type StoredLink } from '#store/portfolios/portfolio-links.ts';
import { lockPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { saveProforma } from '../proformas/save-proforma.ts';

/**
 * Adds a proforma, by proforma_id or alias_id, to a portfolio in the caller's transaction. Saves the alias and edited
 * numbers. `isNew`: false if it was already in the portfolio. Refusals: `not_found` if either is unknown;
 * `portfolio_full`.
 */
export async function addToPortfolio(
  queries: Queries,
  person: { readonly userId: string },
  portfolioId: string,
  reference: string,
  numbers: EditedNumbers = {},
): Promise<(StoredLink & { readonly isNew: boolean }) | 'not_found' | 'portfolio_full'> {
  if (!(await lockPortfolio(queries, person.userId, portfolioId))) return 'not_found';
  const saved = await saveProforma(queries, person, reference, numbers);
  if (!saved) return 'not_found';
  return (await linkProforma(queries, person.userId, portfolioId, saved.proformaId)) ?? 'portfolio_full';
}
