import { useId } from 'react';
import { Stripes } from './stripes.tsx';

/** How a mark is drawn. Marks can be told apart without color. `color` is a CSS color. */
export type ChartMark = {
  readonly color: string;
  readonly as: 'area' | 'stripes' | 'line' | 'dashes' | 'dots';
};

/** SVG dash arrays of the line styles. */
export const dashesOf: Readonly<Record<'line' | 'dashes' | 'dots', string | undefined>> = {
  line: undefined,
  dashes: '6 4',
  dots: '1.5 4',
};

/** A mark in a legend. */
export function LegendMark({ mark: { color, as } }: { mark: ChartMark }) {
  const id = useId();
  const isArea = as === 'area' || as === 'stripes';
  return (
    <svg width={isArea ? 12 : 20} height={12} aria-hidden>
      {as === 'stripes' && <Stripes id={id} color={color} />}
      {isArea ? (
        <rect width={12} height={12} rx={3} fill={as === 'stripes' ? `url(#${id})` : color} />
      ) : (
        <line
          x1={1}
          x2={19}
          y1={6}
          y2={6}
          stroke={color}
          strokeWidth={2.5}
          strokeDasharray={dashesOf[as]}
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
