import type { ReactNode } from 'react';
import classes from './message.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly picture?: ReactNode;
  readonly alert?: boolean;
  readonly children?: ReactNode;
};

/** A page's or panel's own words where its content would stand: nothing found, nothing there, something failed. */
export function Message({ title, text, picture, alert = false, children }: Props) {
  return (
    <section className={classes['message']} role={alert ? 'alert' : undefined}>
      {picture && <div className={classes['picture']}>{picture}</div>}
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>{text}</p>
      {children && <div className={classes['actions']}>{children}</div>}
    </section>
  );
}
