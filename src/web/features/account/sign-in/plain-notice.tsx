import type { ReactNode } from 'react';
import classes from './plain-notice.module.css';

type Props = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly children?: ReactNode;
};

/** A message instead of a sign-in form, with links to continue. */
export function PlainNotice({ picture, title, text, hint, children }: Props) {
  return (
    <>
      <div className={classes['picture']}>{picture}</div>
      <h1>{title}</h1>
      <p className={classes['text']}>{text}</p>
      {hint && <p className={classes['hint']}>{hint}</p>}
      <div className={classes['ways']}>{children}</div>
    </>
  );
}
