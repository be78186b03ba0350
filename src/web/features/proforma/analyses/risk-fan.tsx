import { AxisBottom } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import { formatShortDollars } from '#domain/format.ts';
import type { Spread } from '#underwriting/analyses/spread-of.ts';
import { dashesOf } from '../../../ui/legend-mark.tsx';
import { Stripes } from '../../../ui/stripes.tsx';
import { ValueGrid } from '../../../ui/value-grid.tsx';
import classes from './risk-fan.module.css';

/** One year of the fan in dollars: its spread and the assumed value. */
export type FanYear = { readonly year: number; readonly spread: Omit<Spread, 'mean'>; readonly base: number };

type Props = { readonly years: readonly FanYear[]; readonly width: number; readonly height: number };

const margin = { top: 12, right: 12, bottom: 28, left: 60 };

/** Percentiles by year as widening bands, the median as a line, assumed values as dots. */
export function RiskFan({ years, width, height }: Props) {
  const id = useId();
  const first = years[0]!.year;
  const x = scaleLinear({
    domain: [first, Math.max(years.at(-1)!.year, first + 1)],
    range: [margin.left, width - margin.right],
  });
  const y = scaleLinear({
    domain: [
      Math.min(0, ...years.map(({ spread }) => spread.p5)),
      Math.max(...years.map(({ spread, base }) => Math.max(spread.p95, base))),
    ],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const at = ({ year }: FanYear) => x(year);
  const every = Math.ceil(years.length / (width < 520 ? 6 : 10));
  return (
    <g className={classes['fan']}>
      <Stripes id={id} color="var(--tint-line)" />
      <ValueGrid scale={y} ticks={5} left={margin.left} right={width - margin.right} format={formatShortDollars} />
      <Area
        data={[...years]}
        x={at}
        y0={({ spread }) => y(spread.p5)}
        y1={({ spread }) => y(spread.p95)}
        fill={`url(#${id})`}
        stroke="var(--tint-line)"
      />
      <Area
        data={[...years]}
        x={at}
        y0={({ spread }) => y(spread.p25)}
        y1={({ spread }) => y(spread.p75)}
        className={classes['half']}
      />
      <LinePath data={[...years]} x={at} y={({ spread }) => y(spread.p50)} className={classes['middle']} />
      <LinePath
        data={[...years]}
        x={at}
        y={({ base }) => y(base)}
        className={classes['base']}
        strokeDasharray={dashesOf.dots}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={years.map(({ year }) => year).filter((year, index) => index % every === 0 || year === years.length)}
        hideAxisLine
        hideTicks
        tickFormat={(value) => String(value)}
        tickLabelProps={() => ({ dy: 4, textAnchor: 'middle' })}
      />
    </g>
  );
}
