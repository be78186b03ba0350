import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { look } from './look.ts';
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
    <div className={[look('shrink'), className].filter(Boolean).join(' ')}>
      <div className={look('flex', 'spread', 'gap8', 'baseline', 'below6')}>
        <label htmlFor={id} className={look('base', 'medium')}>
          {label}
        </label>
        {note && <span className={look('faint', 'smaller')}>{note}</span>}
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
          <CircleAlert className={look('top2')} size={14} aria-hidden />
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
