import { catalogue } from '#contracts/parameters/catalogue.ts';
import { formatNumber, formatPercent } from '#domain/format.ts';
import { quickInterestRates } from '#domain/search-sliders.ts';
import { look } from '../../../ui/look.ts';
import { openFormCopy as copy } from './open-form-copy.ts';
import { QuickChoices } from './quick-choices.tsx';
import classes from './search-form.module.css';

type Props = {
  /** Percent; null: the default. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** The current interest rate, common ones, and a note on what can be typed. Pressing the active rate unsets it. */
export function RateChoices({ value, onChange }: Props) {
  return (
    <div className={classes['more']}>
      <span className={look('block', 'note', 'medium')} aria-hidden>
        {copy.rate} {formatPercent(value ?? catalogue.interest_rate.default)}
      </span>
      <QuickChoices
        label={copy.rate}
        value={value}
        options={quickInterestRates}
        format={(rate) => `${formatNumber(rate)}%`}
        onChange={(rate) => onChange(rate === value ? null : rate)}
      />
      <p className={classes['tip']}>
        {copy.tip} <q className={look('plain', 'medium')}>{copy.example}</q>
      </p>
    </div>
  );
}
