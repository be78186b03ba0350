import type { ReactNode } from 'react';
import { look } from './look.ts';
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
    <label
      className={look(
        'inline',
        'gap8',
        'medium',
        'positioned',
        'smaller',
        'controlSmall',
        'level',
        'pointer',
        'nowrap',
      )}
      title={title}
    >
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
