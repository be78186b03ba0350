import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { look } from './look.ts';
import classes from './panel.module.css';

type Props = {
  readonly title: string;
  /** One sentence below the title. */
  readonly text?: ReactNode;
  /** Next to the words, or below them where both do not fit. */
  readonly action?: ReactNode;
  /** Details that a first reading does not need: closed at first. Paper shows them. */
  readonly folded?: boolean;
  readonly children: ReactNode;
};

export function Panel({ title, text, action, folded = false, children }: Props) {
  const id = useId();
  const words = (
    <div className={classes['words']}>
      <h2 id={id}>{title}</h2>
      {text && <p className={classes['text']}>{text}</p>}
    </div>
  );
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      {folded ? (
        <details className={classes['folded']}>
          <summary className={look('flex', 'spread', 'gap8', 'level')}>
            {words}
            <ChevronDown size={20} aria-hidden />
          </summary>
          {action && <div className={look('unprinted')}>{action}</div>}
          {children}
        </details>
      ) : (
        <>
          <div className={classes['head']}>
            {words}
            {action}
          </div>
          {children}
        </>
      )}
    </section>
  );
}
