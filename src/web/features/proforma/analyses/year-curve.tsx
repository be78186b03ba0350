import { AxisBottom } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ValueGrid } from '../../../ui/value-grid.tsx';
import { analysesCopy } from './analyses-copy.ts';
import classes from './year-curve.module.css';

const { exit: copy } = analysesCopy;

export type YearPoint = { readonly year: number; readonly value: number | null };

type Props = {
  readonly points: readonly YearPoint[];
  readonly best: number | null;
  readonly hold: number;
  readonly width: number;
  readonly height: number;
  /** For the narrow tick labels. */
  readonly format: (value: number) => string;
};

const margin = { top: 24, right: 12, bottom: 28, left: 60 };

/** A value by year as a line with dots. Labels the best year and the hold. */
export function YearCurve({ points, best, hold, width, height, format }: Props) {
  const known = points.filter((point): point is { year: number; value: number } => point.value !== null);
  const values = known.map(({ value }) => value);
  const x = scaleLinear({ domain: [1, points.length], range: [margin.left, width - margin.right] });
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(...values)],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const bestPoint = known.find(({ year }) => year === best);
  const floor = height - margin.bottom;
  // The hold's label is at the bottom of its line, or at the top if the best year's label is below.
  const isBestBelow =
    bestPoint !== undefined && Math.abs(x(bestPoint.year) - x(hold)) < 110 && y(bestPoint.value) > floor - 44;
  return (
    <g className={classes['curve']}>
      <ValueGrid scale={y} ticks={4} left={margin.left} right={width - margin.right} format={format} />
      <AxisBottom
        scale={x}
        top={floor}
        tickValues={[1, 5, 10, 15, 20, 25, 30].filter((year) => year <= points.length)}
        hideAxisLine
        hideTicks
        tickFormat={(value) => String(value)}
        tickLabelProps={() => ({ dy: 4, textAnchor: 'middle' })}
      />
      <line x1={x(hold)} x2={x(hold)} y1={margin.top} y2={floor} className={classes['hold']} />
      <text
        x={x(hold) + (hold > points.length / 2 ? -6 : 6)}
        y={isBestBelow ? margin.top + 10 : floor - 6}
        textAnchor={hold > points.length / 2 ? 'end' : 'start'}
      >
        {copy.hold}
      </text>
      <LinePath data={known} x={({ year }) => x(year)} y={({ value }) => y(value)} className={classes['line']} />
      {known.map(({ year, value }) => (
        <circle key={year} cx={x(year)} cy={y(value)} r={2.5} className={classes['dot']} />
      ))}
      {bestPoint && (
        <>
          <circle cx={x(bestPoint.year)} cy={y(bestPoint.value)} r={7} className={classes['best']} />
          <text
            x={Math.min(Math.max(x(bestPoint.year), margin.left + 24), width - margin.right - 24)}
            y={y(bestPoint.value) - 12}
            textAnchor="middle"
            className={classes['mark']}
          >
            {`${copy.bestMark}: ${bestPoint.year}`}
          </text>
        </>
      )}
    </g>
  );
}
