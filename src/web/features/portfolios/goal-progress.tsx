import type { CSSProperties } from 'react';
import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { goalInWords } from '#domain/goal-words.ts';
import { look } from '../../ui/look.ts';
import classes from './goal-progress.module.css';
import { portfoliosCopy as copy, metricNames } from './portfolios-copy.ts';

type Props = {
  readonly metric: GoalMetric;
  /** The goal. */
  readonly value: number;
  /** Fraction reached; null: not measurable yet. */
  readonly progress: number | null;
};

/** Progress towards a measurable goal, in words and as a bar. */
export function GoalProgress({ metric, value, progress }: Props) {
  const share = Math.min(Math.max(progress ?? 0, 0), 1);
  const said = goalInWords(metric, value, progress ?? 0);
  const words =
    progress === null ? copy.progress.none(said.aimed) : copy.progress.words(said.reached, said.aimed, said.share);
  return (
    <div className={look('stack', 'gap6')}>
      <p className={classes['words']}>
        <span>{metricNames[metric]}</span>
        <span className={look('medium', 'plain')}>{words}</span>
      </p>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label={copy.progress.label(metricNames[metric])}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        aria-valuetext={words}
      >
        <span className={classes['bar']} style={{ '--share': share } as CSSProperties} data-reached={share >= 1} />
      </div>
    </div>
  );
}
