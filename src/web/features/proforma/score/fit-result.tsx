import { useQuery } from '@tanstack/react-query';
import type { FitResult as Fit } from '#contracts/machine-analyses.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { portfoliosQuery } from '../../../model/portfolios/portfolios-query.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import classes from './fit-result.module.css';
import { PartsTable } from './parts-table.tsx';
import { scoreCopy } from './score-copy.ts';

const { fit: copy } = scoreCopy;

type Props = {
  readonly result: Fit;
  readonly busy: boolean;
  readonly onPortfolio: (portfolioId: string) => void;
};

export function FitResult({ result, busy, onPortfolio }: Props) {
  const { fit, why, parts, portfolio } = result;
  const portfolios = useQuery(portfoliosQuery()).data ?? [];
  return (
    <>
      <div className={look('wrap', 'spread', 'gap8x16', 'top4')}>
        <p className={look('soft', 'shrink')}>
          {fit !== null && <strong className={classes['fit']}>{copy.score(fit)}</strong>}
          {why}
        </p>
        {portfolios.length > 0 && (
          <fieldset disabled={busy}>
            <SelectField
              label={copy.portfolio}
              value={portfolio?.id ?? ''}
              options={{
                ...(portfolio ? {} : { '': copy.portfolio }),
                ...Object.fromEntries(portfolios.map(({ id, title }) => [id, title])),
              }}
              onChange={(id) => id !== '' && onPortfolio(id)}
            />
          </fieldset>
        )}
      </div>
      {parts.length > 0 && (
        <PartsTable label={copy.table} parts={parts.map((part) => ({ ...part, label: copy.parts[part.name] }))} />
      )}
      {fit !== null && <Change result={result} />}
    </>
  );
}

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(100 * value)}%`);

function Change({ result: { goal, concentration } }: { result: Fit }) {
  const [, before, after] = copy.changeColumns;
  const format = goal?.metric === 'equity_multiple' ? formatMultiple : formatDollars;
  const rows = [
    ...(goal
      ? [
          [copy.metrics[goal.metric], format(goal.before), format(goal.after)],
          [copy.gap, format(goal.gap_before), format(goal.gap_after)],
        ]
      : []),
    [copy.byZip, percent(concentration.postal_code.before), percent(concentration.postal_code.after)],
    [copy.byType, percent(concentration.property_type.before), percent(concentration.property_type.after)],
  ];
  return (
    <FigureTable className={look('top12')} aria-label={copy.change}>
      <thead>
        <tr>
          <th scope="col" className={classes['part']}>
            {copy.change}
          </th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, from, to]) => (
          <tr key={name}>
            <th scope="row" className={classes['part']}>
              {name}
            </th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
