import type { ProformaAnswer } from '#contracts/api.ts';
import type { FigureName } from '#contracts/calculation.ts';
import { formatDollars, formatPercent, formatYears } from '../../lib/format.ts';
import { figureLabels } from '../../lib/labels/figure-labels.ts';
import { formatFigure } from '../../lib/labels/format-figure.ts';
import classes from './highlights.module.css';
import { proformaCopy as copy } from './proforma-copy.ts';

/** The six figures that decide. */
export function Highlights({ calculation, proforma }: Pick<ProformaAnswer, 'calculation' | 'proforma'>) {
  const { notes } = copy;
  const shown: readonly (readonly [FigureName, string])[] = [
    ['equity_multiple', notes.hold(formatYears(calculation.hold_years))],
    ['take_home_equity', notes.sale(formatDollars(calculation.sale_price))],
    ['initial_equity_investment', notes.loan(formatPercent(proforma.mortgage_ltv))],
    ['cash_flow', notes.cashOnCash(formatPercent(calculation.initial_cocr))],
    ['cap_rate', notes.noi(formatDollars(calculation.noi))],
    ['dscr', notes.lenders],
  ];
  return (
    <dl className={classes['highlights']} aria-label={copy.highlights}>
      {shown.map(([name, note]) => (
        <div key={name}>
          <dt>{name === 'cash_flow' ? copy.firstYear : figureLabels[name]}</dt>
          <dd>
            <strong>{formatFigure(name, calculation[name])}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
