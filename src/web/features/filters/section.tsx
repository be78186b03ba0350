import type { ReactNode } from 'react';
import classes from './filters-panel.module.css';

/** One subject of the form under its heading. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <h3 className={classes['title']}>{title}</h3>
      {help && <p className={classes['help']}>{help}</p>}
      {children}
    </section>
  );
}

/** The name of a slider with what it stands at. */
export function SliderHead({ label, value }: { label: string; value: string }) {
  return (
    <p className={classes['sliderHead']} aria-hidden>
      <span>{label}</span>
      <strong>{value}</strong>
    </p>
  );
}
