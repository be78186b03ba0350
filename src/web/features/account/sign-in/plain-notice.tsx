import type { ReactNode } from 'react';
import { look } from '../../../ui/look.ts';

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
      <div className={look('below20', 'emblem')}>{picture}</div>
      <h1>{title}</h1>
      <p className={look('top8', 'large', 'breaks')}>{text}</p>
      {hint && <p className={look('top12', 'soft')}>{hint}</p>}
      <div className={look('flow', 'gap12', 'top24')}>{children}</div>
    </>
  );
}
