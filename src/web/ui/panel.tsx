import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = {
  readonly title: string;
  /** One sentence below the title. */
  readonly text?: string;
  /** Next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function Panel({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {text && <p className={classes['text']}>{text}</p>}
      {children}
    </section>
  );
}
