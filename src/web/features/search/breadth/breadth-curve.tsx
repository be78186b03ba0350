import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { countOf, formatCompact, formatCount } from '#domain/format.ts';
import { useWidth } from '../../../lib/use-width.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import classes from './breadth-chart.module.css';
import { breadthCopy as copy } from './breadth-copy.ts';
import { curveInWords, type Point } from './breadth-points.ts';

type Props<Value> = {
  readonly title: string;
  readonly column: string;
  readonly points: readonly Point<Value>[] | null;
  /** The current value, which can be between two points. */
  readonly current: number;
  readonly onChoose: (value: Value) => void;
};

/** One curve: its sentence, its drawing with a radio button over each point, and its table. */
export function BreadthCurve<Value>({ title, column, points, current, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={look('medium')}>{title}</legend>
      <p className={classes['sentence']}>{points && curveInWords(points, current)}</p>
      <div className={classes['plot']}>
        {points && <Drawing points={points} current={current} />}
        {points?.map((point) => (
          <label key={point.at} className={classes['point']}>
            <input
              type="radio"
              name={name}
              aria-label={copy.at(countOf(point.count, 'rental'), point.label)}
              checked={point.at === current}
              onChange={() => onChoose(point.value)}
            />
            <span className={classes['count']}>{formatCompact(point.count)}</span>
          </label>
        ))}
      </div>
      {points && (
        <details className={classes['table']}>
          <summary>{copy.table}</summary>
          <FigureTable>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col">{copy.rentals}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, label, count }) => (
                <tr key={at} aria-current={at === current || undefined}>
                  <th scope="row">{label}</th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </details>
      )}
    </fieldset>
  );
}

const height = 132;
/** Room for the counts above the curve and the axis below. */
const margin = { top: 28, bottom: 28 };

function Drawing({ points, current }: { points: readonly Point<unknown>[]; current: number }) {
  const [ref, width] = useWidth();
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const column = width / points.length;
  const x = scaleLinear({ domain: [first, last], range: [column / 2, width - column / 2] });
  const tallest = Math.max(1, ...points.map(({ count }) => count));
  const y = scaleLinear({ domain: [0, tallest], range: [height - margin.bottom, margin.top] });
  const place = { x: ({ at }: Point<unknown>) => x(at), y: ({ count }: Point<unknown>) => y(count) };
  const isWithin = current >= first && current <= last;
  return (
    <svg ref={ref} className={classes['drawing']} height={height} aria-hidden>
      {width > 0 && (
        <Group>
          {isWithin && (
            <line
              className={classes['now']}
              x1={x(current)}
              x2={x(current)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
          )}
          <AreaClosed data={[...points]} {...place} yScale={y} className={classes['area']} />
          <LinePath data={[...points]} {...place} className={classes['line']} />
          {points.map((point) => (
            <circle
              key={point.at}
              className={classes['dot']}
              data-current={point.at === current}
              cx={x(point.at)}
              cy={y(point.count)}
              r={point.at === current ? 6 : 4}
            />
          ))}
          <AxisBottom
            top={height - margin.bottom}
            scale={x}
            tickValues={points.map(({ at }) => at)}
            tickFormat={(_, index) => points[index]?.tick ?? ''}
            hideTicks
            axisLineClassName={classes['axis'] ?? ''}
            tickLabelProps={{ textAnchor: 'middle', dy: 2 }}
          />
        </Group>
      )}
    </svg>
  );
}
