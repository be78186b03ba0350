import type { ToolJobSummary } from '#contracts/machine-analyses.ts';
import { look } from '../ui/look.ts';
import classes from './grade-badge.module.css';
import { gradeCopy as copy } from './grade-copy.ts';

/** Grade and stars of an analyzed home, and whether they are out of date. */
export function GradeBadge({ job }: { job: Pick<ToolJobSummary, 'outcome' | 'is_out_of_date'> | null }) {
  const { outcome = null, is_out_of_date: isOutOfDate = false } = job ?? {};
  if (!outcome || outcome.grade === null || outcome.stars === null || outcome.score === null) return null;
  return (
    <span className={classes['badge']} data-stale={isOutOfDate} title={copy.title(outcome.score, isOutOfDate)}>
      <strong className={classes['grade']}>{outcome.grade}</strong>
      <span aria-hidden>{'★'.repeat(outcome.stars)}</span>
      <span className={look('cut')}>{copy.words(outcome.score, outcome.stars, isOutOfDate)}</span>
    </span>
  );
}
