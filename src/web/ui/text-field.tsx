import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

type Props = ComponentProps<'input'> & {
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with what stands in it. */
  readonly error?: string | undefined;
  /** A button in its right end. */
  readonly end?: ReactNode;
};

/** A line of text with its label above, and below what helps or what is wrong. */
export function TextField({ label, hint, error, end, className, ...input }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [input['aria-describedby'], hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={[classes['field'], className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
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
