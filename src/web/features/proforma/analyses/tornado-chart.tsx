import { scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { figures } from '#contracts/calculation.ts';
import { axisLabel, formatOnAxis } from '#domain/labels/axis-words.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatCore } from '#domain/labels/format-figure.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { readFigure } from '#underwriting/analyses/investment-case.ts';
import { type TornadoBar, tornadoOf } from '#underwriting/analyses/tornado.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { Stripes } from '../../../ui/stripes.tsx';
import { analysesCopy } from './analyses-copy.ts';
import type { VariedFigure } from './sensitivity-figures.ts';
import classes from './tornado-chart.module.css';

const { tornado: copy } = analysesCopy;

const maxBars = 6;
const rowHeight = 40;
const headHeight = 22;
const narrow = 520;
const worseColor = 'light-dark(#c2693f, #d98a63)';
const betterColor = 'var(--primary)';

type Props = { readonly investment: InvestmentCase; readonly figure: VariedFigure };

/** The effect of each single assumption on a figure, widest swing first. */
export function TornadoChart({ investment, figure }: Props) {
  const { assumptions } = investment;
  const core = figures[figure].core;
  const all = tornadoOf(investment, core);
  const bars = all.filter(({ swing }) => swing !== null).slice(0, maxBars);
  const currentValue = readFigure(investment, core).value;
  const format = (value: number | null) => formatCore(figure, value);
  const label = ({ name }: TornadoBar) => axisLabel(name, assumptions);
  const at = ({ name }: TornadoBar, value: number) => formatOnAxis(name, value, assumptions);
  const first = bars[0];
  const [low, high] = first ? endsOf(first) : [0, 0];
  const figureName = figureLabels[figure];
  return (
    <ChartFrame
      title={copy.title}
      sentence={
        first
          ? copy.sentence(figureName, format(currentValue), label(first), format(low), format(high))
          : (currentValue === null ? copy.none : copy.nothing)(figureName)
      }
      isEmpty={bars.length === 0}
      height={headHeight + bars.length * rowHeight}
      legend={[
        { name: copy.worse, mark: { color: worseColor, as: 'stripes' } },
        { name: copy.better, mark: { color: betterColor, as: 'area' } },
      ]}
      table={{
        columns: copy.table,
        rows: all.map((bar) => ({
          name: label(bar),
          cells: [
            at(bar, bar.low.at),
            at(bar, bar.high.at),
            format(bar.low.reading.value),
            format(bar.high.reading.value),
          ],
        })),
      }}
    >
      {(width) => <Bars bars={bars} currentValue={currentValue} width={width} format={format} label={label} at={at} />}
    </ChartFrame>
  );
}

type BarsProps = {
  readonly bars: readonly TornadoBar[];
  readonly currentValue: number | null;
  readonly width: number;
  readonly format: (value: number | null) => string;
  readonly label: (bar: TornadoBar) => string;
  readonly at: (bar: TornadoBar, value: number) => string;
};

function Bars({ bars, currentValue, width, format, label, at }: BarsProps) {
  const id = useId();
  const isNarrow = width < narrow;
  // Names are beside the bars if there is room, else above them.
  const left = isNarrow ? 0 : 168;
  const room = isNarrow ? 58 : 72;
  const values = [...bars.flatMap(endsOf), ...(currentValue === null ? [] : [currentValue])];
  const x = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [left + room, width - room] });
  const base = currentValue ?? 0;
  return (
    <g className={classes['chart']}>
      <Stripes id={id} color={worseColor} />
      <text x={x(base)} y={12} textAnchor="middle" className={classes['own']}>
        {copy.own(format(currentValue))}
      </text>
      {bars.map((bar, index) => {
        const top = headHeight + index * rowHeight;
        const barTop = top + (isNarrow ? 18 : 8);
        const barHeight = isNarrow ? 18 : 22;
        const [from, to] = endsOf(bar);
        // Every figure of this chart is better when it is higher.
        const inOrder = [bar.low, bar.high]
          .map(({ at: value, reading }) => ({ value, figure: reading.value ?? base }))
          .toSorted((one, other) => one.figure - other.figure)
          .map((end) => ({ ...end, fill: end.figure < base ? `url(#${id})` : betterColor }));
        // If both ends are on one side, the shorter bar is drawn over the longer one.
        const longestFirst = inOrder.toSorted(
          (one, other) => Math.abs(other.figure - base) - Math.abs(one.figure - base),
        );
        const places = [Math.min(x(from), x(base)) - 6, Math.max(x(to), x(base)) + 6];
        return (
          <g key={bar.name}>
            <text x={0} y={isNarrow ? top + 12 : top + 17} className={classes['name']}>
              {label(bar)}
            </text>
            <text x={isNarrow ? width : 0} y={isNarrow ? top + 12 : top + 31} textAnchor={isNarrow ? 'end' : 'start'}>
              {inOrder.map(({ value }) => at(bar, value)).join(' – ')}
            </text>
            {longestFirst.map(({ value, figure, fill }) => (
              <BarPart key={value} x={x} from={figure} to={base} top={barTop} height={barHeight} fill={fill} />
            ))}
            {inOrder.map(({ value, figure }, side) => (
              <text
                key={value}
                x={places[side]}
                y={barTop + barHeight / 2 + 4}
                textAnchor={side === 0 ? 'end' : 'start'}
              >
                <title>{`${label(bar)} ${copy.at(at(bar, value))}`}</title>
                {format(figure)}
              </text>
            ))}
          </g>
        );
      })}
      <line x1={x(base)} x2={x(base)} y1={18} y2={headHeight + bars.length * rowHeight} className={classes['line']} />
    </g>
  );
}

type PartProps = {
  readonly x: (value: number) => number;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly height: number;
  readonly fill: string;
};

function BarPart({ x, from, to, top, height, fill }: PartProps) {
  const [start, end] = [x(Math.min(from, to)), x(Math.max(from, to))];
  return (
    <rect
      x={start}
      y={top}
      width={Math.max(end - start, 1)}
      height={height}
      rx={3}
      fill={fill}
      stroke="var(--surface)"
    />
  );
}

/** The figure at the ends of a bar, lower end first. */
function endsOf({ low, high }: TornadoBar): readonly [number, number] {
  const [a, b] = [low.reading.value ?? 0, high.reading.value ?? 0];
  return a <= b ? [a, b] : [b, a];
}
