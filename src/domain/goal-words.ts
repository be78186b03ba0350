import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { formatDollars, formatMultiple, formatPercent } from './format.ts';

/** Percent. More would be shown as the whole goal. */
const mostBelowGoal = 99.99;

/** Percent of a goal. `progress`: the fraction; below zero it is a loss, which reaches nothing. */
export function reachedPercent(progress: number): number {
  const percent = 100 * Math.max(0, progress);
  return progress < 1 ? Math.min(mostBelowGoal, percent) : percent;
}

/** What is reached of a measured goal. */
export function goalInWords(metric: GoalMetric, value: number, progress: number) {
  const format = metric === 'equity_multiple' ? formatMultiple : formatDollars;
  return {
    reached: format(progress * value),
    aimed: format(value),
    share: formatPercent(reachedPercent(progress)),
  };
}
