import type { ReactNode } from 'react';
import classes from './item-list.module.css';
import { look } from './look.ts';

export type Item = {
  readonly id: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly badge?: string | undefined;
  readonly detail: string;
  readonly action: ReactNode;
};

/** Things of a person, each with what can be done with it. */
export function ItemList({ items }: { items: readonly Item[] }) {
  return (
    <ul>
      {items.map(({ id, picture, title, badge, detail, action }) => (
        <li key={id} className={classes['item']}>
          {picture}
          <div className={classes['words']}>
            <p className={classes['title']}>
              {title}
              {badge && <span className={look('badge')}>{badge}</span>}
            </p>
            <p className={look('small')}>{detail}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
