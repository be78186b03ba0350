import type { FigureName } from '#contracts/calculation.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { figureDirections } from '#domain/labels/figure-directions.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { look } from '../../../ui/look.ts';
import { assumptionsCopy } from './assumptions-copy.ts';
import classes from './live-result.module.css';

const { result: copy } = assumptionsCopy;

const figures: readonly (readonly [FigureName, string])[] = [
  ['equity_multiple', copy.multiple],
  ['initial_equity_investment', figureLabels.initial_equity_investment],
  ['cash_flow', copy.cashFlow],
];

type Figure = number | null | undefined;

type Props = { readonly shown: ShownProforma; readonly original: ShownProforma };

/** The main figures of the edited numbers, with their change since the search or since they were saved. */
export function LiveResult({ shown, original }: Props) {
  const before = calculationBefore(original, shown);
  return (
    <dl className={classes['result']} aria-label={copy.label}>
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt className={look('note')}>{label}</dt>
          <dd>
            <strong className={look('block', 'base')}>{formatFigure(name, shown.calculation[name])}</strong>
            <Change name={name} now={shown.calculation[name]} before={before[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Saved figures of an earlier model are calculated again, so that only the edits count as changes. */
function calculationBefore(original: ShownProforma, shown: ShownProforma): ShownProforma['calculation'] {
  if (original.calculation.model_version === shown.calculation.model_version) return original.calculation;
  return calculationToWire(underwriteAnswer(original).proforma, original.proforma.after_tax);
}

type ChangeProps = { readonly name: FigureName; readonly now: Figure; readonly before: Figure };

function Change({ name, now, before }: ChangeProps) {
  const size = now == null || before == null ? '' : formatFigure(name, Math.abs(now - before));
  if (now == null || before == null || size === formatFigure(name, 0)) return null;
  const isMore = now > before;
  return (
    <span className={classes['change']} data-better={isMore === (figureDirections[name] === 'more')}>
      {isMore ? '+' : '−'}
      {size}
    </span>
  );
}
