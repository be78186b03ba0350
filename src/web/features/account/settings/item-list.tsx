import type { ReactNode } from 'react';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './item-list.module.css';
import { settingsCopy } from './settings-copy.ts';

export type Item = {
  readonly id: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly badge?: string | undefined;
  readonly detail: string;
  readonly action: ReactNode;
};

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

/** Reserves the space of the items. */
export function ListSkeleton() {
  return (
    <div className={classes['skeleton']} aria-busy>
      <VisuallyHidden>{settingsCopy.loading}</VisuallyHidden>
    </div>
  );
}

/** Shown if the items could not be loaded. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <FailureNote retry={settingsCopy.failed.retry} onRetry={onRetry}>
      {text}
    </FailureNote>
  );
}
