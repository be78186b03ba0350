import { type ComponentProps, useRef } from 'react';
import classes from './figure-table.module.css';
import { markEdges, ScrollFrame, useEdges } from './scroll-frame.tsx';

const join = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ');

/** Figures in rows under named columns. The first column names the rows. */
export function FigureTable({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={join(classes['table'], className)} />;
}

type ScrollProps = ComponentProps<'table'> & {
  /** What scrolls, for screen readers. */
  readonly label: string;
  readonly boxClassName?: string | undefined;
};

/** A figure table that scrolls sideways while its first column stays. */
export function ScrollTable({ label, boxClassName, ...table }: ScrollProps) {
  const box = useRef<HTMLElement>(null);
  useEdges(box);
  return (
    <ScrollFrame className={classes['frame']}>
      <section
        ref={box}
        className={join(classes['scroll'], boxClassName)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => markEdges(currentTarget)}
      >
        <FigureTable {...table} />
      </section>
    </ScrollFrame>
  );
}
