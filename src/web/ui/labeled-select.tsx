import { look } from './look.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

/** A choice with its label above it, as wide as the field beside it. */
export function LabeledSelect<Value extends string>(field: SelectFieldProps<Value>) {
  return (
    <div className={look('column', 'shrink')}>
      <p className={look('below6', 'base', 'medium')} aria-hidden>
        {field.label}
      </p>
      <SelectField {...field} />
    </div>
  );
}
