import type { BandAnswer } from '#contracts/comparables.ts';
import { formatDollars } from '#domain/format.ts';
import { useWidth } from '../../../lib/use-width.ts';
import { look } from '../../../ui/look.ts';
import classes from './band-drawing.module.css';
import { comparablesCopy as copy } from './comparables-copy.ts';

type Props = {
  readonly values: readonly number[];
  readonly band: BandAnswer;
  /** The home's own value; null: unknown. */
  readonly homeValue: number | null;
  /** The range of the home's own value if it is an estimate. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** The text alternative of the drawing. */
  readonly words: string;
};

const height = 84;
const middle = 44;
const edge = 8;

/**
 * The distribution of the comparables: each a tick, the middle half a bar, the median a line, the home itself a
 * diamond.
 */
export function BandDrawing({ values, band, homeValue, range, words }: Props) {
  const [ref, width] = useWidth();
  const all = [...values, ...(homeValue === null ? [] : [homeValue]), ...(range ? [range.low, range.high] : [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const at = (value: number) => edge + ((value - low) / (high - low || 1)) * (width - 2 * edge);
  return (
    <div>
      <div ref={ref} className={classes['frame']}>
        {width > 0 && (
          <svg role="img" aria-label={words} className={classes['drawing']} {...{ width, height }}>
            <line className={classes['axis']} x1={edge} x2={width - edge} y1={middle} y2={middle} />
            <rect
              className={classes['band']}
              {...{
                x: at(band.low),
                y: middle - 9,
                width: Math.max(at(band.high) - at(band.low), 2),
                height: 18,
                rx: 4,
              }}
            />
            <path className={classes['tick']} d={values.map((value) => `M${at(value)} ${middle - 5}v10`).join('')} />
            <line
              className={classes['median']}
              {...{ x1: at(band.median), x2: at(band.median), y1: middle - 13, y2: middle + 13 }}
            />
            {range && <path className={classes['range']} d={`M${at(range.low)} 22v8m0-4H${at(range.high)}m0-4v8`} />}
            {homeValue !== null && (
              <Own x={at(homeValue)} width={width} text={`${copy.yours} ${formatDollars(homeValue)}`} />
            )}
            <text x={edge} y={height - 4}>
              {formatDollars(low)}
            </text>
            <text x={width - edge} y={height - 4} textAnchor="end">
              {formatDollars(high)}
            </text>
          </svg>
        )}
      </div>
      <dl className={look('flow', 'gap8x24', 'top8')}>
        {(['low', 'median', 'high'] as const).map((name) => (
          <div key={name}>
            <dt className={look('note')}>{copy.band[name]}</dt>
            <dd className={look('strong')}>{formatDollars(band[name])}</dd>
          </div>
        ))}
        {homeValue !== null && (
          <div>
            <dt className={look('note')}>{copy.yours}</dt>
            <dd className={look('strong')}>{formatDollars(homeValue)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Own({ x, width, text }: { x: number; width: number; text: string }) {
  const anchor = x < 80 ? 'start' : x > width - 80 ? 'end' : 'middle';
  const shift = anchor === 'start' ? -edge : anchor === 'end' ? edge : 0;
  return (
    <>
      <text className={classes['ownText']} x={x + shift} y={13} textAnchor={anchor}>
        {text}
      </text>
      <path className={classes['own']} d={`M${x} 19l7 7-7 7-7-7z`} />
    </>
  );
}
