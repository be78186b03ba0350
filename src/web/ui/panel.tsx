import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = {
  readonly title: string;
  /** One sentence below the title. */
  readonly text?: string;
  /** Next to the words, or below them where both do not fit. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function Panel({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <h2 id={id}>{title}</h2>
          {text && <p className={classes['text']}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
