import type { ReactNode } from 'react';
import { look } from '../../../ui/look.ts';
import classes from './section.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly state?: ReactNode;
  readonly children: ReactNode;
};

export function Section({ id, title, text, state, children }: Props) {
  return (
    <section id={id} className={classes['section']} aria-labelledby={`${id}-title`}>
      <header className={classes['head']}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className={look('soft', 'pretty')}>{text}</p>
        </div>
        {state}
      </header>
      {children}
    </section>
  );
}

type RowProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export function Row({ title, text, action, children }: RowProps) {
  return (
    <div className={classes['row']}>
      <div className={classes['words']}>
        <h3>{title}</h3>
        {text && <div className={look('pretty', 'soft')}>{text}</div>}
      </div>
      {action && <div className={classes['action']}>{action}</div>}
      {children && <div className={classes['under']}>{children}</div>}
    </div>
  );
}
