import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string;
  /** Next to the label, such as "optional". */
  readonly note?: string;
  /** Help for filling it in. */
  readonly hint?: ReactNode;
  /** The validation error. */
  readonly error?: string | undefined;
  /** A button at the right end. */
  readonly end?: ReactNode;
};

/** A text field with its label above, and help or error below. */
export function TextField({ label, note, hint, error, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [input['aria-describedby'], hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={[classes['field'], className].filter(Boolean).join(' ')}>
      <div className={classes['head']}>
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
        {note && <span className={classes['note']}>{note}</span>}
      </div>
      <span className={classes['box']}>
        <input
          {...input}
          id={id}
          className={classes['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {error && (
        <p id={errorId} className={classes['error']}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className={classes['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}
