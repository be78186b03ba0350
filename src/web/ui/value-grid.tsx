import { AxisLeft } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import classes from './value-grid.module.css';

type Props = {
  readonly scale: ReturnType<typeof scaleLinear<number>>;
  /** Approximate number of lines. */
  readonly ticks: number;
  readonly left: number;
  readonly right: number;
  /** Formats the label of each line; dollars by default. */
  readonly format: (value: number) => string;
};

/** The horizontal grid of a chart, labeled on the left. The zero line stands out. */
export function ValueGrid({ scale, ticks, left, right, format }: Props) {
  return (
    <>
      {scale.ticks(ticks).map((tick) => (
        <line
          key={tick}
          className={classes[tick === 0 ? 'zero' : 'line']}
          x1={left}
          x2={right}
          y1={scale(tick)}
          y2={scale(tick)}
        />
      ))}
      <AxisLeft
        left={left}
        scale={scale}
        numTicks={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(tick) => format(Number(tick))}
        tickLabelProps={{ textAnchor: 'end', dx: -2, dy: 4 }}
      />
    </>
  );
}
