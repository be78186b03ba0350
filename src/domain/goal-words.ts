import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { formatDollars, formatMultiple, formatPercent } from './format.ts';

/** Percent of a goal. `progress`: the fraction; below zero it is a loss, which reaches nothing. */
export function reachedPercent(progress: number): number {
  return 100 * Math.max(0, progress);
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
