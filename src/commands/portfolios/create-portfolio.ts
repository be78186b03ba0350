import type { Role } from '#contracts/access.ts';
import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { linkProforma } from '#store/portfolios/portfolio-links.ts';
import { addPortfolio, type PortfolioText } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { limitsOf } from '../billing/plans.ts';
import { markWithinPlan } from '../marks/mark-within-plan.ts';
import { saveProforma } from '../proformas/save-proforma.ts';

/** The first proforma of a new portfolio. `reference`: a proforma_id or alias_id; null: none. */
export type FirstProforma = {
  readonly reference: string | null;
  readonly numbers?: EditedNumbers;
  /** Whole stars, 1 to 5; null: not rated. */
  readonly rating: number | null;
  readonly pinned: boolean;
};

/**
 * Creates a portfolio with its first proforma, rating and pin in the caller's transaction. Refusals:
 * `plan_limit_reached`; `not_found` for an unknown proforma. The caller rolls back after a refusal.
 */
export async function createPortfolio(
  queries: Queries,
  person: { readonly userId: string; readonly role: Role },
  text: PortfolioText,
  { reference, numbers, rating, pinned }: FirstProforma,
): Promise<{ readonly portfolioId: string } | { readonly refusal: 'plan_limit_reached' | 'not_found' }> {
  const portfolioId = await addPortfolio(queries, person.userId, text, limitsOf(person.role).portfolios);
  if (portfolioId === null) return { refusal: 'plan_limit_reached' };
  if (reference === null) return { portfolioId };
  const saved = await saveProforma(queries, person, reference, numbers);
  if (!saved) return { refusal: 'not_found' };
  const { proformaId } = saved;
  await linkProforma(queries, person.userId, portfolioId, proformaId);
  if (!(await markWithinPlan(queries, person, proformaId, { rating, pinned })))
    return { refusal: 'plan_limit_reached' };
  return { portfolioId };
}
