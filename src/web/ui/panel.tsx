import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** One block of the page under its heading. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {text && <p className={classes['text']}>{text}</p>}
      {children}
    </section>
  );
}
