import { useId } from 'react';
import classes from './choice-field.module.css';
import { look } from './look.ts';
import hiding from './visually-hidden.module.css';

type Props<Value extends string> = {
  readonly label: string;
  /** Null: no choice yet. */
  readonly value: Value | null;
  readonly options: Readonly<Record<Value, string>>;
  readonly hint?: string;
  /** The label is only for screen readers, because visible text says the same. */
  readonly hideLabel?: boolean;
  readonly onChange: (value: Value) => void;
};

/** A choice among a few visible options, with an explanation below. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  hint,
  hideLabel = false,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? hiding['hidden'] : look('small', 'below6')}>{label}</legend>
      <div className={look('flow', 'gap6')}>
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option} className={classes['option']}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && <p className={look('small', 'top8')}>{hint}</p>}
    </fieldset>
  );
}
