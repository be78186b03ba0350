import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import type { StoredLink } from '#store/portfolios/portfolio-links.ts';
import type { Queries } from '#store/transact.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { linkWithinLimit } from './link-within-limit.ts';
import { requirePortfolio } from './require-portfolio.ts';

/**
 * Adds a proforma, by proforma_id or alias_id, to a portfolio in the caller's transaction. Saves the alias and edited
 * numbers. `isNew`: false if it was already in the portfolio. Refuses if either is unknown, or the portfolio is full.
 */
export async function addToPortfolio(
  queries: Queries,
  person: { readonly userId: string },
  portfolioId: string,
  reference: string,
  numbers: EditedNumbers = {},
): Promise<StoredLink & { readonly isNew: boolean }> {
  await lockPerson(queries, person.userId);
  await requirePortfolio(queries, person, portfolioId);
  const { proformaId } = await saveProforma(queries, person, reference, numbers);
  return linkWithinLimit(queries, person, portfolioId, proformaId);
}
