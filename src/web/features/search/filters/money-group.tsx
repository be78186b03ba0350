import { memo } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { Histograms } from '#contracts/search-extras.ts';
import { rangeSteps } from '#domain/search-parameters.ts';
import { formatDollars } from '../../../lib/format.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import { groupParameters } from './groups.ts';
import type { GroupProps } from './number-row.tsx';
import { RangeFilter } from './range-filter.tsx';
import { sameParameters } from './same-parameters.ts';

type Props = GroupProps & {
  readonly ranges: SearchAnswer['ranges'] | null;
  readonly histograms: Histograms | null;
};

const figures = {
  purchasePriceRange: 'purchase_price',
  initialEquityInvestmentRange: 'initial_equity_investment',
  yearlyNetIncomeRange: 'yearly_net_income',
} as const;

export const MoneyGroup = memo(function MoneyGroup({ parameters, level, ranges, histograms, onChange }: Props) {
  return groupParameters.money.map((name) => (
    <RangeFilter
      key={name}
      name={name}
      label={copy[name]}
      term={figures[name]}
      level={level}
      value={parameters[name] ?? null}
      extent={ranges?.[figures[name]] ?? { min: null, max: null }}
      histogram={histograms?.[figures[name]] ?? null}
      step={rangeSteps[name]}
      format={formatDollars}
      prefix="$"
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}, sameParameters<Props>(groupParameters.money));
