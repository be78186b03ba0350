import { type PortfolioText, writePortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { Refusal } from '../refusal.ts';
import { requirePortfolio } from './require-portfolio.ts';

/** Absent fields do not change. */
export type PortfolioChange = { readonly [Name in keyof PortfolioText]?: PortfolioText[Name] | undefined };

/**
 * Changes the texts of a portfolio in the caller's transaction; the last concurrent change wins. Clearing half of a
 * goal clears both. Refuses an unknown portfolio and an incomplete goal.
 */
export async function changePortfolio(
  queries: Queries,
  person: { readonly userId: string },
  portfolioId: string,
  change: PortfolioChange,
): Promise<void> {
  const before = await requirePortfolio(queries, person, portfolioId);
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const clearsGoal = change.goalMetric === null || change.goalValue === null;
  const text: PortfolioText = {
    ...before,
    ...definedFields,
    ...(clearsGoal ? { goalMetric: null, goalValue: null } : {}),
  };
  requireWholeGoal(text);
  await writePortfolio(queries, person.userId, portfolioId, text);
}

/** Refuses a metric without a value, or a value without a metric. */
export function requireWholeGoal({ goalMetric, goalValue }: Pick<PortfolioText, 'goalMetric' | 'goalValue'>): void {
  if ((goalMetric === null) === (goalValue === null)) return;
  const message = 'To track progress, choose a metric and enter a target';
  throw new Refusal('validation_failed', { fields: [{ path: 'goal_value', message }] });
}
