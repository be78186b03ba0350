import type { Role } from '#contracts/access.ts';
import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { linkProforma } from '#store/portfolios/portfolio-links.ts';
import { addPortfolio, type PortfolioText } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { limitsOf } from '../billing/plans.ts';
import { markWithinPlan } from '../marks/mark-within-plan.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { Refusal } from '../refusal.ts';
import { requireWholeGoal } from './change-portfolio.ts';

/** The first proforma of a new portfolio. `reference`: a proforma_id or alias_id; null: none. */
export type FirstProforma = {
  readonly reference: string | null;
  readonly numbers?: EditedNumbers;
  /** Whole stars, 1 to 5; null: not rated. */
  readonly rating: number | null;
  readonly pinned: boolean;
};

/**
 * Creates a portfolio with its first proforma, rating and pin in the caller's transaction. Refuses an incomplete goal, an
 * unknown proforma, a rating or pin of none, and what exceeds the plan.
 */
export async function createPortfolio(
  queries: Queries,
  person: { readonly userId: string; readonly role: Role },
  text: PortfolioText,
  { reference, numbers, rating, pinned }: FirstProforma,
): Promise<string> {
  requireWholeGoal(text);
  if (reference === null && (rating !== null || pinned || numbers?.assumptions || numbers?.facts))
    throw missingProforma();
  const portfolioId = await addPortfolio(queries, person.userId, text, limitsOf(person.role).portfolios);
  if (portfolioId === null) throw new Refusal('plan_limit_reached');
  if (reference === null) return portfolioId;
  const { proformaId } = await saveProforma(queries, person, reference, numbers);
  await linkProforma(queries, person.userId, portfolioId, proformaId);
  await markWithinPlan(queries, person, proformaId, { rating, pinned });
  return portfolioId;
}

function missingProforma(): Refusal {
  const message = 'Required for a rating, a pin or edited numbers';
  return new Refusal('validation_failed', { fields: [{ path: 'proforma_id', message }] });
}
