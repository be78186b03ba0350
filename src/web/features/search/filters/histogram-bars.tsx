import type { Histogram } from '#contracts/search-extras.ts';
import { countOf, formatCount } from '#domain/format.ts';
import type { Track } from '#domain/slider-track.ts';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import { barsOf, spreadOf } from './histogram.ts';
import classes from './histogram-bars.module.css';

type Props = {
  /** Null until known, or if empty. Its space is reserved. */
  readonly histogram: Histogram | null;
  readonly track: Track;
  readonly ends: readonly [number | null, number | null];
  readonly format: (value: number) => string;
  /** Each bar is centered on a multiple of this number; null: it starts there. */
  readonly centeredStep?: number | null;
};

/** The distribution of the rentals over the slider below. The selected range has full color. */
export function HistogramBars({ histogram, track, ends, format, centeredStep = null }: Props) {
  return (
    <div className={classes['room']}>
      {histogram && (
        <>
          <div className={look('positioned', 'tall')} aria-hidden>
            {barsOf(histogram, track, ends).map(({ start, width, height, chosen }) => (
              <span
                key={start}
                className={classes['bar']}
                data-chosen={chosen}
                style={{ left: percent(start), width: percent(width), height: percent(height) }}
              />
            ))}
          </div>
          <VisuallyHidden>{inWords(spreadOf(histogram, ends), format, centeredStep)}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

function inWords(
  { total, from, to, chosen }: ReturnType<typeof spreadOf>,
  format: Props['format'],
  step: number | null,
) {
  const [first, last] = step ? [Math.ceil(from / step) * step, Math.floor(to / step) * step] : [from, to];
  return copy.spread(countOf(total, 'rental'), format(first), format(last), formatCount(chosen));
}
