import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { portfoliosCopy } from './portfolios-copy.ts';

/** What progress toward a goal is measured by, and the value to reach; null: not measured. */
export type MeasuredGoal = { readonly goal_metric: GoalMetric | null; readonly goal_value: number | null };

/** The message of a measured goal without a value to reach. */
export function missingGoalValue({ goal_metric, goal_value }: MeasuredGoal): string | undefined {
  return goal_metric !== null && !goal_value ? portfoliosCopy.form.valueNeeded : undefined;
}
