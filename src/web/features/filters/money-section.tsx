import { memo } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import { rangeSteps, type SearchParameters } from '#contracts/search-parameters.ts';
import { formatDollars } from '../../lib/format.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import { RangeFilter } from './range-filter.tsx';
import { sameParameters } from './same-parameters.ts';
import { Section } from './section.tsx';

type Props = {
  readonly parameters: SearchParameters;
  readonly ranges: SearchAnswer['ranges'] | null;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

const fields = [
  ['purchasePriceRange', 'purchase_price'],
  ['initialEquityInvestmentRange', 'initial_equity_investment'],
  ['yearlyNetIncomeRange', 'yearly_net_income'],
] as const;

/** The ranges whose ends the server gives. */
export const MoneySection = memo(
  function MoneySection({ parameters, ranges, onChange }: Props) {
    return (
      <Section title={copy.sections.money} help={copy.help.money}>
        {fields.map(([name, range]) => (
          <RangeFilter
            key={name}
            label={copy[name]}
            value={parameters[name]}
            extent={ranges?.[range] ?? { min: null, max: null }}
            step={rangeSteps[name]}
            format={formatDollars}
            prefix="$"
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </Section>
    );
  },
  sameParameters<Props>(fields.map(([name]) => name)),
);
