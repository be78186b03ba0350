import { linkProforma, type StoredLink } from '#store/portfolios/portfolio-links.ts';
import { holdPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { keepProforma } from '../proformas/keep-proforma.ts';

/**
 * Puts a proforma, by its proforma_id or alias_id, into a portfolio, in the transaction of the caller; an alias is kept
 * from then on. `isNew` is false where it was in it. Null: one of the two is unknown.
 */
export async function addToPortfolio(
  queries: Queries,
  person: { readonly userId: string },
  portfolioId: string,
  reference: string,
): Promise<(StoredLink & { readonly isNew: boolean }) | null> {
  if (!(await holdPortfolio(queries, person.userId, portfolioId))) return null;
  const kept = await keepProforma(queries, person, reference);
  return kept && linkProforma(queries, person.userId, portfolioId, kept.proformaId);
}
