import type { ReactNode } from 'react';
import classes from './band.module.css';

type Props = {
  readonly tone: 'plain' | 'good' | 'amber' | 'bad';
  readonly picture: ReactNode;
  /** It came about while the page was looked at, or wants to be heard. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** A line above the plans that says how things stand. */
export function Band({ tone, picture, role, children, action }: Props) {
  return (
    <div className={classes['band']} data-tone={tone} role={role}>
      {picture}
      <p>{children}</p>
      {action}
    </div>
  );
}
