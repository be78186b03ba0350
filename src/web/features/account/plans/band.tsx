import type { ReactNode } from 'react';
import { look } from '../../../ui/look.ts';
import classes from './band.module.css';

type Props = {
  readonly tone: 'plain' | 'good' | 'amber' | 'bad';
  readonly picture: ReactNode;
  /** Announced: the state changed while the page was open, or is urgent. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

export function Band({ tone, picture, role, children, action }: Props) {
  return (
    <div className={classes['band']} data-tone={tone} role={role}>
      {picture}
      <p className={look('shrink', 'pretty')}>{children}</p>
      {action}
    </div>
  );
}
