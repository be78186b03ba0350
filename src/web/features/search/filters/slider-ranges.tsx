import { memo } from 'react';
import type { RangeParameter } from '#contracts/parameters/parameter.ts';
import type { Histograms } from '#contracts/search-extras.ts';
import { formatsByUnit } from '#domain/labels/parameter-words.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import { type GroupName, groupParameters } from './groups.ts';
import type { GroupProps } from './number-row.tsx';
import { RangeFilter } from './range-filter.tsx';
import { sameParameters } from './same-parameters.ts';

type Props = GroupProps & { readonly group: GroupName; readonly histograms: Histograms | null };
type Ends = [number | null, number | null] | null | undefined;

/** The ranges of a group whose sliders have fixed ends. */
export const SliderRanges = memo(function SliderRanges({ group, parameters, level, histograms, onChange }: Props) {
  const names: readonly ParameterName[] = groupParameters[group];
  return names.map((name) => {
    const entry = entryOf(name);
    if (entry.kind !== 'range' || !entry.slider) return null;
    const { max, step } = entry.slider;
    const format = formatsByUnit[entry.unit];
    return (
      <RangeFilter
        key={name}
        name={name}
        level={level}
        value={(parameters[name] as Ends) ?? null}
        extent={entry.slider}
        histogram={histograms?.[histogramOf(name)] ?? null}
        step={step}
        format={(end) => (end >= max && isOpenAbove(entry) ? `${format(end)}+` : format(end))}
        onChange={(range) => onChange({ [name]: range })}
      />
    );
  });
}, haveSameParameters);

function haveSameParameters(one: Readonly<Props>, other: Readonly<Props>): boolean {
  return sameParameters<Props>(groupParameters[one.group])(one, other);
}

function histogramOf(name: ParameterName): keyof Histograms {
  return wireNames[name].replace('_range', '') as keyof Histograms;
}

/** A range of years ends with its track, because no home is built later. */
function isOpenAbove({ unit }: RangeParameter): boolean {
  return unit !== 'calendar_year';
}
