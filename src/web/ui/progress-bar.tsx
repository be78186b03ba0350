import type { ComponentProps } from 'react';
import classes from './progress-bar.module.css';

/** Without a value: work of unknown length. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress {...rest} className={[classes['bar'], className].filter(Boolean).join(' ')} />;
}
