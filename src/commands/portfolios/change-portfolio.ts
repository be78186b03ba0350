import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import { lockPortfolio, type PortfolioText, writePortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';

/** What of a portfolio is given anew; absent: it stays. */
export type PortfolioChange = { readonly [Name in keyof PortfolioText]?: PortfolioText[Name] | undefined };

/**
 * Changes what is written about a portfolio, in the transaction of the caller: of two at once the last wins, whole. A
 * goal of which the one half is taken away loses the other too. Refusals: `not_found`; `half_a_goal`, where a goal
 * is measured by something without saying how much, or the other way round.
 */
export async function changePortfolio(
  queries: Queries,
  { userId }: { readonly userId: string },
  portfolioId: string,
  change: PortfolioChange,
): Promise<'done' | 'not_found' | 'half_a_goal'> {
  const before = await lockPortfolio(queries, userId, portfolioId);
  if (!before) return 'not_found';
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const isAimless = change.goalMetric === null || change.goalValue === null;
  const text: PortfolioText = { ...before, ...given, ...(isAimless ? { goalMetric: null, goalValue: null } : {}) };
  if (isHalfAGoal({ goal_metric: text.goalMetric, goal_value: text.goalValue })) return 'half_a_goal';
  await writePortfolio(queries, userId, portfolioId, text);
  return 'done';
}

/** Whether only one of the two halves of a measurable goal is there. */
export function isHalfAGoal({ goal_metric, goal_value }: MeasuredGoal): boolean {
  return (goal_metric === null) !== (goal_value === null);
}
