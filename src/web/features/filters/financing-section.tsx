import { memo } from 'react';
import { numericAssumptions } from '#contracts/assumptions.ts';
import { quickInterestRates, type SearchParameters, sliders } from '#contracts/search-parameters.ts';
import { formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import { BoxGrid } from './box-grid.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { loanBox, type NumberBox, rateBox, termBox } from './number-boxes.ts';
import { sameParameters } from './same-parameters.ts';
import { Section, SliderHead } from './section.tsx';

type Props = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

/** The loan: rate, share of the price, term. */
export const FinancingSection = memo(
  function FinancingSection({ parameters, onChange }: Props) {
    return (
      <Section title={copy.sections.financing} help={copy.help.financing}>
        <PercentSlider
          box={rateBox}
          name="interestRate"
          value={parameters.interestRate ?? null}
          standard={numericAssumptions.interest_rate.default}
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
          box={loanBox}
          name="mortgageLtv"
          value={parameters.mortgageLtv ?? null}
          standard={numericAssumptions.mortgage_ltv.default}
          onChange={(mortgageLtv) => onChange({ mortgageLtv })}
        />
        <BoxGrid boxes={[termBox]} parameters={parameters} onChange={onChange} />
      </Section>
    );
  },
  sameParameters<Props>(['interestRate', 'mortgageLtv', 'loanTerm']),
);

type SliderProps = {
  readonly box: NumberBox;
  readonly name: 'interestRate' | 'mortgageLtv';
  readonly value: number | null;
  readonly standard: number;
  readonly onChange: (value: number | null) => void;
};

function PercentSlider({ box, name, value, standard, onChange }: SliderProps) {
  const { min, max, step } = sliders[name];
  return (
    <div className={classes['withBox']}>
      <div>
        <SliderHead label={box.label} value={formatPercent(value ?? standard)} />
        <SliderField
          label={box.label}
          min={min}
          max={max}
          step={step}
          format={formatPercent}
          value={value ?? standard}
          onChange={onChange}
        />
      </div>
      <NumberField
        label={copy.value(box.label)}
        hideLabel
        min={box.min}
        max={box.max}
        suffix="%"
        decimals={2}
        placeholder={box.placeholder}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
