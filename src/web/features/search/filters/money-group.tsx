import { memo } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { Histograms } from '#contracts/search-extras.ts';
import { formatDollars } from '#domain/format.ts';
import { type WireNames, wireNames } from '#domain/search-names.ts';
import { rangeSteps } from '#domain/search-sliders.ts';
import { groupParameters } from './groups.ts';
import type { GroupProps } from './number-row.tsx';
import { RangeFilter } from './range-filter.tsx';
import { sameParameters } from './same-parameters.ts';

type Props = GroupProps & {
  readonly ranges: SearchAnswer['ranges'] | null;
  readonly histograms: Histograms | null;
};

export const MoneyGroup = memo(function MoneyGroup({ parameters, level, ranges, histograms, onChange }: Props) {
  return groupParameters.money.map((name) => (
    <RangeFilter
      key={name}
      name={name}
      level={level}
      value={parameters[name] ?? null}
      extent={ranges?.[figureOf(name)] ?? { min: null, max: null }}
      histogram={histograms?.[figureOf(name)] ?? null}
      step={rangeSteps[name]}
      format={formatDollars}
      prefix="$"
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}, sameParameters<Props>(groupParameters.money));

type MoneyName = (typeof groupParameters.money)[number];
type Figure = WireNames[MoneyName] extends `${infer Name}_range` ? Name : never;

/** The figure whose distribution the server gives. */
function figureOf(name: MoneyName): Figure {
  return wireNames[name].replace('_range', '') as Figure;
}
