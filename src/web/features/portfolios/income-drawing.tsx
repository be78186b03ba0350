import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { YearOnWire } from '#contracts/portfolio-figures.ts';
import { formatShortDollars } from '#domain/format.ts';
import { axisStyle, everyFew } from './axis-style.ts';

type Props = { readonly width: number; readonly height: number; readonly years: readonly YearOnWire[] };

const room = { top: 12, right: 56, bottom: 28, left: 56 };

/** Each year's cash flow as bars on the left scale, the equity as a line on the right one. */
export function IncomeDrawing({ width, height, years }: Props) {
  const bottom = height - room.bottom;
  const x = scaleBand({ domain: years.map(({ year }) => year), range: [room.left, width - room.right], padding: 0.3 });
  const income = scaleLinear({
    domain: extentOf(years.map(({ cash_flow }) => cash_flow)),
    range: [bottom, room.top],
    nice: 4,
  });
  const equity = scaleLinear({
    domain: extentOf(years.map((each) => each.equity)),
    range: [bottom, room.top],
    nice: 4,
  });
  const middle = ({ year }: YearOnWire) => (x(year) ?? 0) + x.bandwidth() / 2;
  const zero = income(0);
  return (
    <>
      <line x1={room.left} x2={width - room.right} y1={zero} y2={zero} stroke="var(--control-line)" />
      {years.map(({ year, cash_flow }) => (
        <rect
          key={year}
          x={x(year)}
          y={Math.min(zero, income(cash_flow))}
          width={x.bandwidth()}
          height={Math.abs(zero - income(cash_flow))}
          rx={2}
          fill="var(--bar)"
        />
      ))}
      {/* A gap around the line separates it from the bars it crosses. */}
      <LinePath
        data={[...years]}
        x={middle}
        y={(each) => equity(each.equity)}
        stroke="var(--surface)"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <LinePath
        data={[...years]}
        x={middle}
        y={(each) => equity(each.equity)}
        stroke="var(--chart-gold)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      {years.map((each) => (
        <circle
          key={each.year}
          cx={middle(each)}
          cy={equity(each.equity)}
          r={4.5}
          fill="var(--chart-gold)"
          stroke="var(--surface)"
          strokeWidth={2}
        />
      ))}
      <AxisLeft
        {...axisStyle}
        left={room.left}
        scale={income}
        numTicks={4}
        tickFormat={(value) => formatShortDollars(Number(value))}
      />
      <AxisRight
        {...axisStyle}
        left={width - room.right}
        scale={equity}
        numTicks={4}
        tickFormat={(value) => formatShortDollars(Number(value))}
      />
      <AxisBottom
        {...axisStyle}
        top={bottom}
        scale={x}
        tickValues={everyFew(
          years.map(({ year }) => year),
          width - room.left - room.right,
        )}
        tickFormat={String}
      />
    </>
  );
}

function extentOf(values: readonly number[]): [number, number] {
  return [Math.min(0, ...values), Math.max(1, ...values)];
}
