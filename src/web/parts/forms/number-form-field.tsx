import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { NumberField } from '../../ui/number-field.tsx';

type Props<Fields extends FieldValues> = Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'onChange' | 'error' | 'ref'
> & {
  readonly control: Control<Fields>;
  readonly name: FieldPathByValue<Fields, number | null | undefined>;
};

/** A number of a form. */
export function NumberFormField<Fields extends FieldValues>({ control, name, ...props }: Props<Fields>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <NumberField {...props} ref={ref} value={value ?? null} error={fieldState.error?.message} onChange={onChange} />
  );
}
