import type { RatingResult as Rating } from '#contracts/machine-analyses.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PartsTable } from './parts-table.tsx';
import classes from './rating-result.module.css';
import { scoreCopy } from './score-copy.ts';

const { rating: copy } = scoreCopy;
const maxStars = 5;

export function RatingResult({ result }: { result: Rating }) {
  const { score, grade, stars, today, limits, counterfactuals, maximum_initial_equity_investment: cash } = result;
  if (score === null || grade === null || stars === null) return <p className={look('soft', 'top8')}>{copy.none}</p>;
  return (
    <>
      <div className={look('wrap', 'gap12x24', 'top8')}>
        <p className={look('row', 'gap12')}>
          <strong className={classes['grade']}>
            <VisuallyHidden>{copy.gradeOf(grade)}</VisuallyHidden>
            <span aria-hidden>{grade}</span>
          </strong>
          <span>
            <span className={classes['stars']} role="img" aria-label={copy.stars(stars)}>
              {'★'.repeat(stars)}
              <span className={look('faint')}>{'☆'.repeat(maxStars - stars)}</span>
            </span>
            <span className={look('block', 'title')}>{copy.score(score)}</span>
          </span>
        </p>
        <p className={look('small')}>
          {copy.target(formatMultiple(result.target_equity_multiple), cash === null ? null : formatDollars(cash))}
          {today?.grade && today.score !== null && (
            <span className={look('block')}>{copy.today(today.grade, today.score)}</span>
          )}
        </p>
      </div>
      {limits.length > 0 && (
        <ul className={look('stack', 'gap4', 'top8')} aria-label={copy.limits}>
          {limits.map(({ name, text }) => (
            <li key={name} className={look('warning')}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <Parts result={result} />
      {counterfactuals.length > 0 && (
        <>
          <h4 className={look('top16', 'strong')}>{copy.counterfactuals}</h4>
          <div className={classes['changes']}>
            {(['up', 'down'] as const).map((direction) => (
              <Changes key={direction} direction={direction} all={counterfactuals} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Parts({ result: { components, strongest, weakest } }: { result: Rating }) {
  const parts = components.map((component) => ({
    ...component,
    label: copy.components[component.name],
    note: (
      <>
        {component.name === strongest && <span className={look('block', 'note', 'positive')}>{copy.strongest}</span>}
        {component.name === weakest && <span className={look('block', 'note', 'warning')}>{copy.weakest}</span>}
      </>
    ),
  }));
  return <PartsTable label={copy.table} parts={parts} />;
}

function Changes({ direction, all }: { direction: 'up' | 'down'; all: Rating['counterfactuals'] }) {
  const shown = all.filter((each) => each.direction === direction);
  if (shown.length === 0) return null;
  return (
    <div>
      <p className={look('small')}>{copy[direction]}</p>
      <ul className={look('stack', 'gap4', 'top4')}>
        {shown.map(({ subject, text }) => (
          <li key={subject}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
