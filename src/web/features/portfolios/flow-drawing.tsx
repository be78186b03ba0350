import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { formatShortDollars } from '#domain/format.ts';
import { Stripes } from '../../ui/stripes.tsx';
import { axisStyle, everyFew } from './axis-style.ts';

type Props = {
  readonly width: number;
  readonly height: number;
  /** Dollars. The first value is at closing. */
  readonly flows: readonly number[];
};

const room = { top: 12, right: 8, bottom: 28, left: 64 };

/** Investments below the line, striped; returns above it. */
export function FlowDrawing({ width, height, flows }: Props) {
  const stripes = useId();
  const years = flows.map((_, year) => year);
  const bottom = height - room.bottom;
  const x = scaleBand({ domain: years, range: [room.left, width - room.right], padding: 0.3 });
  const y = scaleLinear({
    domain: [Math.min(0, ...flows), Math.max(1, ...flows)],
    range: [bottom, room.top],
    nice: 4,
  });
  return (
    <>
      <Stripes id={stripes} color="var(--chart-cost)" />
      {flows.map((flow, year) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
          key={year}
          x={x(year)}
          y={Math.min(y(0), y(flow))}
          width={x.bandwidth()}
          height={Math.abs(y(0) - y(flow))}
          rx={2}
          fill={flow < 0 ? `url(#${stripes})` : 'var(--primary)'}
        />
      ))}
      <line x1={room.left} x2={width - room.right} y1={y(0)} y2={y(0)} stroke="var(--control-line)" />
      <AxisLeft
        {...axisStyle}
        left={room.left}
        scale={y}
        numTicks={5}
        tickFormat={(value) => formatShortDollars(Number(value))}
      />
      <AxisBottom
        {...axisStyle}
        top={bottom}
        scale={x}
        tickValues={everyFew(years, width - room.left - room.right)}
        tickFormat={String}
      />
    </>
  );
}
