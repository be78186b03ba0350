import { scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { formatDollars } from '#domain/format.ts';
import { type Step, waterfallSteps } from '#domain/proforma/waterfall-steps.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { ExplainedFigure } from '../../../parts/explained-figure.tsx';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { look } from '../../../ui/look.ts';
import { Stripes } from '../../../ui/stripes.tsx';
import { projectionCopy } from './projection-copy.ts';
import classes from './waterfall-chart.module.css';

const { waterfall: copy } = projectionCopy;

const rowHeight = 26;

/** The first year from the rent down to the cash flow, step by step. */
export function WaterfallChart({ underwritten }: ProformaPanelProps) {
  const { schedule, listing } = underwritten.proforma;
  if (schedule === null) return null;
  const steps = waterfallSteps(schedule, listing, underwritten.assumptions);
  const first = schedule.years[0];
  if (!first) return null;
  const rent = formatDollars(first.grossRent);
  const costs = formatDollars(first.vacancy + first.operatingExpenses + first.capexBelowLine);
  const debt = formatDollars(first.debtService);
  const explain = (figure: Step['figure'], amount: number) =>
    figure ? (
      <ExplainedFigure name={figure} underwritten={underwritten} shown={formatDollars(amount)} />
    ) : (
      formatDollars(amount)
    );
  const words = first.cashFlow < 0 ? copy.unpaid : copy.sentence;
  return (
    <ChartFrame
      folded
      title={copy.title}
      sentence={words(rent, costs, debt, formatDollars(Math.abs(first.cashFlow)))}
      height={steps.length * rowHeight}
      foot={
        <dl className={classes['sums']}>
          {steps.map(
            ({ name, figure, amount }) =>
              figure && (
                <div className={look('row', 'gap8')} key={name}>
                  <dt className={look('soft')}>{name}</dt>
                  <dd className={look('strong')}>{explain(figure, amount)}</dd>
                </div>
              ),
          )}
        </dl>
      }
      table={{
        columns: [copy.step, copy.amount, copy.left],
        rows: steps.map(({ name, figure, amount, remaining, isSum }) => ({
          name,
          cells: [explain(figure, amount), formatDollars(remaining)],
          current: isSum,
        })),
      }}
    >
      {(width) => <Drawing steps={steps} width={width} />}
    </ChartFrame>
  );
}

function Drawing({ steps, width }: { steps: readonly Step[]; width: number }) {
  const id = useId();
  const names = Math.min(132, width * 0.36);
  const amounts = 68;
  const ends = steps.flatMap(({ remaining, amount, isSum }) => (isSum ? [remaining] : [remaining, remaining - amount]));
  const x = scaleLinear({ domain: [Math.min(0, ...ends), Math.max(1, ...ends)], range: [names + 8, width - amounts] });
  return (
    <>
      <Stripes id={id} color="var(--chart-cost)" />
      {steps.map((step, at) => {
        const { name, amount, remaining, isSum } = step;
        const [from, to] = isSum ? [x(0), x(remaining)] : [x(remaining - amount), x(remaining)];
        const middle = at * rowHeight + rowHeight / 2;
        const next = steps[at + 1];
        return (
          <g key={name} className={isSum ? classes['sum'] : undefined}>
            <text x={0} y={middle + 4}>
              {name}
            </text>
            <rect
              x={Math.min(from, to)}
              y={middle - 8}
              width={Math.max(Math.abs(to - from), 1)}
              height={16}
              rx={3}
              fill={isSum ? (remaining < 0 ? `url(#${id})` : 'var(--primary)') : `url(#${id})`}
            />
            {next && (
              <line
                className={classes['link']}
                x1={x(remaining)}
                x2={x(remaining)}
                y1={middle + 8}
                y2={middle + rowHeight - 8}
              />
            )}
            <text className={classes['amount']} x={width} y={middle + 4} textAnchor="end">
              {formatDollars(amount)}
            </text>
          </g>
        );
      })}
      <line className={classes['zero']} x1={x(0)} x2={x(0)} y1={0} y2={steps.length * rowHeight} />
    </>
  );
}
