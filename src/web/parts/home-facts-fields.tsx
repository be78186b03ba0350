import type { Ref } from 'react';
import type { FoundHome } from '#contracts/found-home.ts';
import { formatDollars } from '../lib/format.ts';
import type { HomeFacts } from '../model/import/facts-of-home.ts';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { homeFactsCopy as copy } from './home-facts-copy.ts';
import classes from './home-facts-fields.module.css';

type Props = {
  readonly facts: HomeFacts;
  readonly onChange: (facts: HomeFacts) => void;
  /** The estimated rent, if one exists without the price. */
  readonly estimate: FoundHome['rent_estimate'];
  readonly priceError?: string | undefined;
  readonly priceRef?: Ref<HTMLInputElement>;
};

type Named = { readonly name: Exclude<keyof HomeFacts, 'property_type'>; readonly max: number } & (
  | { readonly dollars: true }
  | { readonly decimals?: number; readonly dollars?: false }
);

const numbers: readonly Named[] = [
  { name: 'beds', max: 100 },
  { name: 'baths', max: 100, decimals: 1 },
  { name: 'living_area', max: 1e6 },
  { name: 'year_built', max: 2200 },
  { name: 'association_fee_monthly', max: 1e6, dollars: true },
  { name: 'tax_annual_amount', max: 1e8, dollars: true },
];

/** The facts of a home to import: its price, which only the importer knows, and the found facts to correct. */
export function HomeFactsFields({ facts, onChange, estimate, priceError, priceRef }: Props) {
  const set = (change: Partial<HomeFacts>) => onChange({ ...facts, ...change });
  const rentHint = estimate ? estimateInWords(estimate) : copy.rentHint;
  return (
    <div className={classes['fields']}>
      <NumberField
        {...(priceRef ? { ref: priceRef } : {})}
        label={copy.price}
        prefix="$"
        min={1}
        max={1e9}
        value={facts.price}
        error={priceError}
        onChange={(price) => set({ price })}
      />
      <NumberField
        label={copy.rent}
        prefix="$"
        min={0}
        max={1e6}
        value={facts.rent}
        onChange={(rent) => set({ rent })}
      />
      <p className={classes['hint']}>{rentHint}</p>
      <fieldset className={classes['more']}>
        <legend className={classes['legend']}>{copy.more}</legend>
        {numbers.map(({ name, max, ...kind }) => (
          <NumberField
            key={name}
            label={copy[name]}
            {...(kind.dollars ? { prefix: '$' } : { decimals: kind.decimals ?? 0 })}
            min={0}
            max={max}
            value={facts[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <div className={classes['kind']}>
          <p className={classes['name']} aria-hidden>
            {copy.property_type}
          </p>
          <SelectField
            label={copy.property_type}
            value={facts.property_type ?? ''}
            options={copy.types}
            onChange={(type) => set({ property_type: type === '' ? null : type })}
          />
        </div>
      </fieldset>
    </div>
  );
}

function estimateInWords({ rent, low, high }: NonNullable<FoundHome['rent_estimate']>): string {
  return copy.estimated(formatDollars(rent), formatDollars(low), formatDollars(high));
}
