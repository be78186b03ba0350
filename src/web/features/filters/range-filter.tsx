import { trackOf } from '#contracts/slider-track.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { RangeField } from '../../ui/slider-field.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { SliderHead } from './section.tsx';
import { endsOf, isCrossed, withEnd } from './server-range.ts';

type Ends = [number | null, number | null] | null | undefined;

type Props = {
  readonly label: string;
  readonly value: Ends;
  /** The ends that the server gave, or fixed ones; both null: none. */
  readonly extent: { readonly min: number | null; readonly max: number | null };
  readonly step: number;
  readonly format: (value: number) => string;
  readonly prefix?: string;
  readonly onChange: (value: Ends) => void;
};

/** A range between two ends: a slider with two handles, and a box for each end. */
export function RangeFilter({ label, value, extent, step, format, prefix, onChange }: Props) {
  const track = trackOf(extent, step);
  const [low, high] = value ?? [null, null];
  const change = (ends: ReturnType<typeof withEnd>) => onChange(ends ? [ends[0], ends[1]] : null);
  const box = prefix ? { prefix } : {};
  return (
    <div className={classes['field']}>
      <SliderHead label={label} value={rangeInWords(low, high, format)} />
      {track ? (
        <RangeField
          {...track}
          label={label}
          step={step}
          format={format}
          value={[low ?? track.min, Math.max(low ?? track.min, high ?? track.max)]}
          onChange={(handles) => change(endsOf(handles, track))}
        />
      ) : (
        <p className={classes['help']}>{copy.noEnds}</p>
      )}
      <div className={classes['boxes']}>
        <NumberField
          {...box}
          label={copy.lowest(label)}
          hideLabel
          placeholder={track ? format(track.min) : copy.any}
          value={low}
          onChange={(typed) => change(withEnd(value, 0, typed))}
        />
        <NumberField
          {...box}
          label={copy.highest(label)}
          error={isCrossed([low, high]) ? copy.crossed : undefined}
          hideLabel
          placeholder={track ? format(track.max) : copy.any}
          value={high}
          onChange={(typed) => change(withEnd(value, 1, typed))}
        />
      </div>
    </div>
  );
}

function rangeInWords(low: number | null, high: number | null, format: (value: number) => string): string {
  if (low !== null && high !== null) return copy.between(format(low), format(high));
  if (low !== null) return copy.least(format(low));
  return high === null ? copy.any : copy.most(format(high));
}
