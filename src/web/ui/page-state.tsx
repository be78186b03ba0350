import type { ReactNode } from 'react';
import { look } from './look.ts';
import classes from './page-state.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly picture?: ReactNode;
  readonly alert?: boolean;
  /** True if the message is the whole page: its title is then the page heading. */
  readonly isWholePage?: boolean;
  readonly children?: ReactNode;
};

/** A message instead of content: nothing found, nothing there, or a failure. */
export function PageState({ title, text, picture, alert = false, isWholePage = false, children }: Props) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <section className={classes['state']} role={alert ? 'alert' : undefined}>
      {picture && <div className={look('below16', 'emblem')}>{picture}</div>}
      <Title className={look('answer', 'strong')}>{title}</Title>
      <p className={classes['text']}>{text}</p>
      {children && <div className={look('flow', 'gap12', 'middle', 'top20')}>{children}</div>}
    </section>
  );
}
