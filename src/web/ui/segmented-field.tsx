import { type ReactNode, useId } from 'react';
import classes from './segmented-field.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly picture?: ReactNode }[];
  readonly className?: string | undefined;
  readonly onChange: (value: Value) => void;
  /** The pointer or focus is on an option, which could be chosen next. */
  readonly onIntent?: (value: Value) => void;
};

/** A choice among a few options side by side. The label is only for screen readers. */
export function SegmentedField<Value extends string>({
  label,
  value,
  options,
  className,
  onChange,
  onIntent,
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={[classes['bar'], className].filter(Boolean).join(' ')}>
      {options.map(({ value: option, text, picture }) => (
        <label key={option} className={classes['option']} onPointerEnter={() => onIntent?.(option)}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            onFocus={() => onIntent?.(option)}
          />
          <span>
            {picture}
            {text}
          </span>
        </label>
      ))}
    </div>
  );
}
