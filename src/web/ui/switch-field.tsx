import type { ReactNode } from 'react';
import classes from './switch-field.module.css';

type Props = {
  readonly label: ReactNode;
  readonly title?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A switch that takes effect at once. */
export function SwitchField({ label, title, checked, onChange }: Props) {
  return (
    <label className={classes['field']} title={title}>
      <input
        type="checkbox"
        role="switch"
        className={classes['input']}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes['track']} aria-hidden />
      {label}
    </label>
  );
}
