import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import { lockPortfolio, type PortfolioText, writePortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';

/** Absent fields do not change. */
export type PortfolioChange = { readonly [Name in keyof PortfolioText]?: PortfolioText[Name] | undefined };

/**
 * Changes the texts of a portfolio in the caller's transaction; the last concurrent change wins. Clearing half of a
 * goal clears both. Refusals: `not_found`; `incomplete_goal` for a metric without a value, or a value without a metric.
 */
export async function changePortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
  change: PortfolioChange,
): Promise<'done' | 'not_found' | 'incomplete_goal'> {
  const before = await lockPortfolio(queries, userId, portfolioId);
  if (!before) return 'not_found';
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const clearsGoal = change.goalMetric === null || change.goalValue === null;
  const text: PortfolioText = {
    ...before,
    ...definedFields,
    ...(clearsGoal ? { goalMetric: null, goalValue: null } : {}),
  };
  if (isIncompleteGoal({ goal_metric: text.goalMetric, goal_value: text.goalValue })) return 'incomplete_goal';
  await writePortfolio(queries, userId, portfolioId, text);
  return 'done';
}

/** Whether only the metric or only the value is set. */
export function isIncompleteGoal({ goal_metric, goal_value }: MeasuredGoal): boolean {
  return (goal_metric === null) !== (goal_value === null);
}
