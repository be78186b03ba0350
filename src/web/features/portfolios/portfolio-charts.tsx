import { formatDollars, formatMultiple } from '#domain/format.ts';
import { ChartFrame, type ChartTable } from '../../ui/chart-frame.tsx';
import { FlowDrawing } from './flow-drawing.tsx';
import { IncomeDrawing } from './income-drawing.tsx';
import classes from './portfolio-charts.module.css';
import { portfolioCopy } from './portfolio-copy.ts';
import { SpreadPanel } from './spread-panel.tsx';
import type { Summary } from './summary-of.ts';

const { charts: copy } = portfolioCopy;

/** Pixels. */
const height = 260;

/** Charts of the portfolio's years, its combined cash flows, and the spread of its cash. */
export function PortfolioCharts({ summary, isTaxed }: { summary: Summary; isTaxed: boolean }) {
  const { years, totals } = summary;
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...years.map(({ equity }) => equity));
  const sum = years.reduce((total, { flow }) => total + flow, 0);
  const back = `${formatDollars(sum)}${isTaxed ? copy.afterTax : ''}`;
  const cash = formatDollars(totals.initial_equity_investment);
  const multiple = formatMultiple(totals.equity_multiple);
  // The multiple also counts what reinvested cash flows earn, and this sum does not.
  const isOfSums = formatDollars(sum) === formatDollars(totals.total_cash_returned);
  return (
    <div className={classes['charts']}>
      <ChartFrame
        title={copy.income.title}
        sentence={copy.income.sentence(
          formatDollars(first.cash_flow),
          formatDollars(last.cash_flow),
          years.length,
          formatDollars(highest),
          isTaxed,
        )}
        height={height}
        table={yearTable(summary)}
        legend={[
          { name: copy.income.cashFlow, mark: { color: 'var(--bar)', as: 'area' } },
          { name: copy.income.equity, mark: { color: 'var(--chart-gold)', as: 'line' } },
        ]}
      >
        {(width) => <IncomeDrawing width={width} height={height} years={years} />}
      </ChartFrame>
      <ChartFrame
        title={copy.flows.title}
        sentence={isOfSums ? copy.flows.sentence(cash, back, multiple) : copy.flows.sentenceWithout(cash, back)}
        height={height}
        table={flowTable(summary)}
        legend={[
          { name: copy.flows.out, mark: { color: 'var(--chart-cost)', as: 'stripes' } },
          { name: copy.flows.in, mark: { color: 'var(--primary)', as: 'area' } },
        ]}
      >
        {(width) => <FlowDrawing width={width} height={height} flows={flowsOf(summary)} />}
      </ChartFrame>
      <SpreadPanel summary={summary} />
    </div>
  );
}

function flowsOf({ totals, years }: Summary): readonly number[] {
  return [0 - totals.initial_equity_investment, ...years.map(({ flow }) => flow)];
}

function yearTable({ years }: Summary): ChartTable {
  const { noi, debt, cashFlow, sales, equity } = copy.columns;
  return {
    columns: [copy.yearColumn, noi, debt, cashFlow, sales, equity],
    rows: years.map((each) => ({
      name: copy.year(each.year),
      cells: [each.noi, each.debt_service, each.cash_flow, each.sale_proceeds, each.equity].map(formatDollars),
    })),
  };
}

function flowTable(summary: Summary): ChartTable {
  return {
    columns: [copy.yearColumn, copy.columns.flow],
    rows: flowsOf(summary).map((flow, year) => ({
      name: year === 0 ? copy.flows.closing : copy.year(year),
      cells: [formatDollars(flow)],
    })),
  };
}
