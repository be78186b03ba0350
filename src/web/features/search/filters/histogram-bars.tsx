import type { Histogram } from '#contracts/search-extras.ts';
import { countOf, formatCount } from '#domain/format.ts';
import type { Track } from '#domain/slider-track.ts';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import { type Bar, barsOf, shortenedBar, spreadOf } from './histogram.ts';
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
  const bars = histogram ? barsOf(histogram, track, ends) : [];
  const shortened = histogram && shortenedBar(histogram);
  const shortenedAt = shortened && bars[shortened.index]!;
  return (
    <div className={classes['room']}>
      {histogram && (
        <>
          <div className={look('positioned', 'tall')}>
            {bars.map((bar) => (
              <span
                key={bar.start}
                className={classes['bar']}
                data-chosen={bar.chosen}
                data-shortened={bar === shortenedAt || undefined}
                style={{ left: percent(bar.start), width: percent(bar.width), height: percent(bar.height) }}
                aria-hidden
              />
            ))}
            {shortenedAt && (
              <span className={look('note', 'absolute', 'nowrap')} style={besideBar(shortenedAt)}>
                {shareInWords(shortened, histogram.counts.length, format, centeredStep)}
              </span>
            )}
          </div>
          <VisuallyHidden>{inWords(spreadOf(histogram, ends), format, centeredStep)}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

/** Above the lower bars, on the side with more room. */
function besideBar({ start, width }: Bar) {
  const end = start + width;
  return start < 1 - end ? { left: percent(end), marginLeft: 4 } : { right: percent(1 - start), marginRight: 4 };
}

function shareInWords(
  { index, share, from, to }: NonNullable<ReturnType<typeof shortenedBar>>,
  barCount: number,
  format: Props['format'],
  step: number | null,
): string {
  const percentOfAll = Math.min(99, Math.round(100 * share));
  if (step) return copy.share(percentOfAll, copy.at(format((from + to) / 2)));
  if (index === 0) return copy.share(percentOfAll, copy.under(format(to)));
  return copy.share(
    percentOfAll,
    index === barCount - 1 ? copy.least(format(from)) : copy.between(format(from), format(to)),
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
