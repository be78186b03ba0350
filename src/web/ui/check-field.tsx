import classes from './check-field.module.css';
import { look } from './look.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function CheckField({ label, hint, checked, onChange }: Props) {
  return (
    <label className={classes['field']}>
      <input
        type="checkbox"
        className={classes['box']}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <span className={look('block', 'small')}>{hint}</span>}
      </span>
    </label>
  );
}
