import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string;
  /** Beside the label, such as that it may stay empty. */
  readonly note?: string;
  /** What helps to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with what stands in it. */
  readonly error?: string | undefined;
  /** A button in its right end. */
  readonly end?: ReactNode;
};

/** A line of text with its label above, and below what helps or what is wrong. */
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
