import type { ReactNode } from 'react';
import { look } from './look.ts';
import classes from './page-head.module.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  /** Beside the title. */
  readonly children?: ReactNode;
};

/** The title of a page that lists what a person saved. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <div className={look('flow', 'below20', 'gap12x24', 'spread', 'bottom')}>
      <div>
        <h1>{title}</h1>
        <p className={look('soft')}>{lead}</p>
      </div>
      {children && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}
