import { ChevronDown } from 'lucide-react';
import classes from './select-field.module.css';

export type SelectFieldProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Partial<Record<Value, string>>>;
  /** Shown on a phone instead of a choice that would be cut off. */
  readonly short?: string;
  readonly onChange: (value: Value) => void;
};

/** A choice from the browser's own list. The label is only for screen readers. */
export function SelectField<Value extends string>({ label, value, options, short, onChange }: SelectFieldProps<Value>) {
  return (
    <span className={classes['field']} data-short={short}>
      <select
        className={classes['select']}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className={classes['arrow']} size={16} aria-hidden />
    </span>
  );
}
