import { useState } from 'react';
import type { Histogram } from '#contracts/search-extras.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import { trackOf } from '#domain/slider-track.ts';
import { useCheckedInput } from '../../../lib/use-checked-input.ts';
import { termOf } from '../../../model/glossary/terms.ts';
import { look } from '../../../ui/look.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RangeField } from '../../../ui/slider-field.tsx';
import { checkParameter } from './check-parameter.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { HistogramBars } from './histogram-bars.tsx';
import { handlesOf, movedEnds, withEnd } from './server-range.ts';
import { SliderHead } from './slider-head.tsx';

type Ends = [number | null, number | null] | null;

type Props = {
  readonly name: ParameterName;
  readonly level: SkillLevel;
  readonly value: Ends;
  /** The ends from the server, or fixed ones; both null: none. */
  readonly extent: { readonly min: number | null; readonly max: number | null };
  readonly histogram: Histogram | null;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly prefix?: string;
  readonly onChange: (value: Ends) => void;
};

/** A range: histogram, slider with two handles, and a box for each end. */
export function RangeFilter({ name, level, value, extent, histogram, step, format, prefix, onChange }: Props) {
  const entry = entryOf(name);
  const { label } = entry;
  const track = trackOf(extent, step);
  const [low, high] = value ?? [null, null];
  const { shown, problem, type, leave } = useCheckedInput<Ends>(value, (ends) => checkParameter(name, ends), onChange);
  const [edited, setEdited] = useState<0 | 1>(0);
  return (
    <div className={classes['field']}>
      <SliderHead label={label} value={rangeInWords(low, high, format)} term={termOf(wireNames[name])} level={level} />
      <div className={classes['slider']}>
        {track ? (
          <>
            <HistogramBars
              histogram={histogram}
              track={track}
              ends={[low, high]}
              format={format}
              centeredStep={step <= 1 ? step : null}
            />
            <RangeField
              {...track}
              label={label}
              step={step}
              format={format}
              value={handlesOf(value, track)}
              onChange={(handles) => onChange(asEnds(movedEnds(value, handles, track)))}
            />
          </>
        ) : (
          <p className={look('small')}>{copy.noEnds}</p>
        )}
      </div>
      <div className={classes['boxes']}>
        {([0, 1] as const).map((end) => (
          <NumberField
            key={end}
            {...(prefix ? { prefix } : {})}
            label={end === 0 ? copy.lowest(label) : copy.highest(label)}
            hideLabel
            step={step}
            decimals={2}
            isYear={'unit' in entry && entry.unit === 'calendar_year'}
            placeholder={track ? format(end === 0 ? track.min : track.max) : copy.any}
            value={shown?.[end] ?? null}
            error={problem && (problem.end ?? edited) === end ? problem.message : undefined}
            onChange={(typed) => {
              setEdited(end);
              type(asEnds(withEnd(shown, end, typed)));
            }}
            onDone={leave}
          />
        ))}
      </div>
    </div>
  );
}

function asEnds(ends: ReturnType<typeof withEnd>): Ends {
  return ends ? [ends[0], ends[1]] : null;
}

function rangeInWords(low: number | null, high: number | null, format: (value: number) => string): string {
  if (low !== null && high !== null) return copy.between(format(low), format(high));
  if (low !== null) return copy.least(format(low));
  return high === null ? copy.any : copy.most(format(high));
}
