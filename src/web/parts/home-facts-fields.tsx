import { type Control, useController } from 'react-hook-form';
import type { FoundHome } from '#contracts/found-home.ts';
import type { importBounds } from '#contracts/imports.ts';
import { formatDollars } from '#domain/format.ts';
import type { HomeFacts } from '../model/import/facts-of-home.ts';
import { LabeledSelect } from '../ui/labeled-select.tsx';
import { NumberFormField } from './forms/number-form-field.tsx';
import { homeFactsCopy as copy } from './home-facts-copy.ts';
import classes from './home-facts-fields.module.css';

type Props = {
  readonly control: Control<HomeFacts>;
  /** The estimated rent, if one exists without the price. */
  readonly estimate: FoundHome['rent_estimate'];
};

type Named = { readonly name: keyof typeof importBounds } & (
  | { readonly dollars: true }
  | { readonly decimals?: number; readonly isYear?: boolean; readonly dollars?: false }
);

const numbers: readonly Named[] = [
  { name: 'beds' },
  { name: 'baths', decimals: 1 },
  { name: 'living_area' },
  { name: 'year_built', isYear: true },
  { name: 'association_fee_monthly', dollars: true },
  { name: 'tax_annual_amount', dollars: true },
];

/**
 * The facts of a home to import: its price, which only the importer knows, and the found facts to correct. No field
 * replaces a number out of its range: leaving it can be the click that sends the form.
 */
export function HomeFactsFields({ control, estimate }: Props) {
  const { field: type } = useController({ control, name: 'property_type' });
  const rentHint = estimate ? estimateInWords(estimate) : copy.rentHint;
  return (
    <div className={classes['fields']}>
      <NumberFormField control={control} name="price" label={copy.price} prefix="$" />
      <NumberFormField control={control} name="rent" label={copy.rent} prefix="$" />
      <p className={classes['hint']}>{rentHint}</p>
      <fieldset className={classes['more']}>
        <legend className={classes['legend']}>{copy.more}</legend>
        {numbers.map(({ name, ...kind }) => (
          <NumberFormField
            key={name}
            control={control}
            name={name}
            label={copy[name]}
            {...(kind.dollars ? { prefix: '$' } : { decimals: kind.decimals ?? 0, isYear: kind.isYear ?? false })}
          />
        ))}
        <LabeledSelect
          label={copy.property_type}
          value={type.value ?? ''}
          options={copy.types}
          onChange={(next) => type.onChange(next === '' ? null : next)}
        />
      </fieldset>
    </div>
  );
}

function estimateInWords({ rent, low, high }: NonNullable<FoundHome['rent_estimate']>): string {
  return copy.estimated(formatDollars(rent), formatDollars(low), formatDollars(high));
}
