import { Button } from '../../../ui/button.tsx';
import { openFormCopy as copy } from './open-form-copy.ts';
import classes from './search-form.module.css';

type Props = {
  readonly label: string;
  readonly value: number | null;
  readonly options: readonly number[];
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
};

/** A few values of a field as buttons. Not in the Tab order: by keyboard, typing is quicker. */
export function QuickChoices({ label, value, options, format, onChange }: Props) {
  return (
    <fieldset className={classes['quick']} aria-label={copy.quick(label)}>
      {options.map((option) => (
        <Button
          key={option}
          size="small"
          tabIndex={-1}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {format(option)}
        </Button>
      ))}
    </fieldset>
  );
}
