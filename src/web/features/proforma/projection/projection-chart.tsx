import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useId, useState } from 'react';
import { formatDollars, formatShortDollars, formatYears } from '#domain/format.ts';
import { horizons, type ProjectedYear, projectedYears, usualHorizon } from '#domain/proforma/projected-years.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { Stripes } from '../../../ui/stripes.tsx';
import { ValueGrid } from '../../../ui/value-grid.tsx';
import classes from './projection-chart.module.css';
import { projectionCopy } from './projection-copy.ts';

const { projection: copy } = projectionCopy;

const height = 280;
/** Value above, cash below, each with its own scale. */
const plots = { left: 64, right: 4, valueTop: 20, valueFoot: 162, cashTop: 196, cashFoot: 254 } as const;

/** The value owned and owed, and the cash of each year, up to the sale and beyond. */
export function ProjectionChart({ underwritten, answer }: ProformaPanelProps) {
  const { schedule } = underwritten.proforma;
  const hold = underwritten.assumptions.holdYears;
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  if (schedule === null) return null;
  const count = chosen ?? usualHorizon(hold);
  const years = projectedYears(schedule, count);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const isTaxed = answer.proforma.after_tax;
  const sold = formatDollars(schedule.sale.netSaleProceeds);
  const cashName = isTaxed ? copy.afterTax : copy.cashFlow;
  const read = years.find(({ year }) => year === pointed) ?? years[Math.min(hold, count) - 1] ?? last;
  return (
    <ChartFrame
      title={copy.title}
      sentence={`${copy.sentence(
        formatDollars(first.equity),
        formatDollars(last.equity),
        formatYears(last.year),
        isTaxed ? copy.beforeTax(sold) : sold,
        formatYears(hold),
      )} ${copy.cash(formatDollars(first.cashFlow), formatDollars(last.cashFlow), last.year, isTaxed)}`}
      height={height}
      legend={[
        { name: copy.equity, mark: { color: 'var(--primary)', as: 'area' } },
        { name: copy.debt, mark: { color: 'var(--bar)', as: 'stripes' } },
        { name: cashName, mark: { color: 'var(--chart-gold)', as: 'area' } },
      ]}
      controls={
        <SegmentedField
          label={copy.years}
          value={String(count)}
          options={horizons.map((value) => ({ value: String(value), text: copy.yearsText(value) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      }
      table={{
        columns: [copy.year, copy.value, copy.debt, copy.equity, cashName],
        rows: years.map(({ year, equity, debt, cashFlow }) => ({
          name: copy.yearOf(year),
          cells: [equity + debt, debt, equity, cashFlow].map(formatDollars),
          current: year === hold,
        })),
      }}
      foot={
        <p className={classes['read']} aria-hidden>
          {copy.read(
            read.year,
            formatDollars(read.equity),
            formatDollars(read.debt),
            formatDollars(read.cashFlow),
            isTaxed,
          )}
          {read.isLater && copy.unsold}
        </p>
      }
    >
      {(width) => <Drawing years={years} hold={hold} width={width} pointed={read.year} onPoint={setPointed} />}
    </ChartFrame>
  );
}

type DrawingProps = {
  readonly years: readonly ProjectedYear[];
  readonly hold: number;
  readonly width: number;
  readonly pointed: number;
  readonly onPoint: (year: number | null) => void;
};

function Drawing({ years, hold, width, pointed, onPoint }: DrawingProps) {
  const id = useId();
  const { left, right, valueTop, valueFoot, cashTop, cashFoot } = plots;
  const x = scaleBand({ domain: years.map(({ year }) => year), range: [left, width - right], padding: 0.28 });
  const values = years.flatMap(({ equity, debt }) => [equity, equity + debt]);
  const value = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(...values)],
    range: [valueFoot, valueTop],
    nice: 4,
  });
  const cashes = years.map(({ cashFlow }) => cashFlow);
  const cash = scaleLinear({
    domain: [Math.min(0, ...cashes), Math.max(1, ...cashes)],
    range: [cashFoot, cashTop],
    nice: 2,
  });
  const bar = x.bandwidth();
  const every = Math.ceil((years.length * 26) / (width - left));
  const sold = years.some(({ year }) => year > hold) ? (x(hold) ?? 0) + bar + (x.step() - bar) / 2 : null;
  return (
    <>
      <Stripes id={id} color="var(--bar)" />
      <ValueGrid scale={value} ticks={4} left={left} right={width - right} format={formatShortDollars} />
      <ValueGrid scale={cash} ticks={2} left={left} right={width - right} format={formatShortDollars} />
      {years.map(({ year, equity, debt, cashFlow, isLater }) => (
        <g key={year} opacity={isLater ? 0.42 : 1}>
          <Bar x={x(year) ?? 0} width={bar} from={value(equity)} to={value(equity + debt)} fill={`url(#${id})`} />
          <Bar x={x(year) ?? 0} width={bar} from={value(0)} to={value(equity)} fill="var(--primary)" />
          <Bar x={x(year) ?? 0} width={bar} from={cash(0)} to={cash(cashFlow)} fill="var(--chart-gold)" />
        </g>
      ))}
      {sold !== null && (
        <>
          <line className={classes['sold']} x1={sold} x2={sold} y1={valueTop - 12} y2={cashFoot} />
          <text
            className={classes['soldText']}
            x={sold + (sold > width * 0.7 ? -6 : 6)}
            y={valueTop - 4}
            textAnchor={sold > width * 0.7 ? 'end' : 'start'}
          >
            {copy.sold(hold)}
          </text>
        </>
      )}
      <text x={0} y={cashTop - 16}>
        {copy.cashFlow}
      </text>
      <AxisBottom
        top={cashFoot}
        scale={x}
        tickValues={years.map(({ year }) => year).filter((year) => year === 1 || year % every === 0)}
        hideTicks
        axisLineClassName={classes['axis'] ?? ''}
        tickLabelProps={{ textAnchor: 'middle', dy: 2 }}
      />
      {years.map(({ year }) => (
        <rect
          key={year}
          className={classes['reader']}
          data-read={year === pointed}
          x={(x(year) ?? 0) - (x.step() - bar) / 2}
          width={x.step()}
          y={valueTop - 12}
          height={cashFoot - valueTop + 12}
          onPointerEnter={() => onPoint(year)}
          onPointerLeave={() => onPoint(null)}
        />
      ))}
    </>
  );
}

type BarProps = {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly fill: string;
};

function Bar({ x, width, from, to, fill }: BarProps) {
  return (
    <rect
      x={x}
      width={width}
      y={Math.min(from, to)}
      height={Math.abs(to - from)}
      rx={Math.min(2, width / 4)}
      fill={fill}
    />
  );
}
