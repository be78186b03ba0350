import { memo } from 'react';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { formatPercent } from '#domain/format.ts';
import { wireNames } from '#domain/search-names.ts';
import { type FormSlider, quickInterestRates, sliders } from '#domain/search-sliders.ts';
import { useCheckedInput } from '../../../lib/use-checked-input.ts';
import type { Term } from '../../../model/glossary/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { checkParameter } from './check-parameter.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { groupParameters } from './groups.ts';
import { type GroupProps, NumberRows, typedDecimals } from './number-row.tsx';
import { sameParameters } from './same-parameters.ts';
import { SliderHead } from './slider-head.tsx';

export const FinancingGroup = memo(function FinancingGroup(props: GroupProps) {
  const { parameters, level, onChange } = props;
  return (
    <>
      <PercentSlider
        name="interestRate"
        term="interest_rate"
        level={level}
        value={parameters.interestRate ?? null}
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <fieldset className={classes['quick']} aria-label={copy.quickRates}>
        {quickInterestRates.map((rate) => (
          <Button
            key={rate}
            size="small"
            aria-pressed={parameters.interestRate === rate}
            onClick={() => onChange({ interestRate: rate })}
          >
            {rate}%
          </Button>
        ))}
      </fieldset>
      <PercentSlider
        name="mortgageLtv"
        term="mortgage_ltv"
        level={level}
        value={parameters.mortgageLtv ?? null}
        onChange={(mortgageLtv) => onChange({ mortgageLtv })}
      />
      <NumberRows {...props} group="financing" />
    </>
  );
}, sameParameters<GroupProps>(groupParameters.financing));

type SliderProps = {
  readonly name: 'interestRate' | 'mortgageLtv';
  readonly term: Term;
  readonly level: SkillLevel;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

function PercentSlider({ name, term, level, value, onChange }: SliderProps) {
  const { label, default: standard } = catalogue[wireNames[name]];
  const { min, max, step, ...rest }: FormSlider = sliders[name];
  const { shown, problem, type, leave } = useCheckedInput(value, (typed) => checkParameter(name, typed), onChange);
  return (
    <div className={classes['field']}>
      <SliderHead label={label} value={formatPercent(value ?? standard)} term={term} level={level} />
      <div className={classes['withBox']}>
        <SliderField
          label={label}
          min={min}
          max={max}
          step={step}
          recommended={rest.recommended}
          format={formatPercent}
          value={value ?? standard}
          onChange={onChange}
        />
        <NumberField
          label={copy.value(label)}
          hideLabel
          suffix="%"
          step={step}
          decimals={typedDecimals}
          placeholder={formatPercent(standard)}
          value={shown}
          error={problem?.message}
          onChange={type}
          onDone={leave}
        />
      </div>
    </div>
  );
}
