import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import classes from './home-grid.module.css';

/** Home cards in as many columns as there is room for. */
export function HomeGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={[classes['grid'], className].filter(Boolean).join(' ')} />;
}

/** The placeholder before the cards arrive, with their height. */
export function HomeGridSkeleton({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className={classes['grid']} aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change places
        <div key={at} className={classes['skeleton']}>
          <div />
        </div>
      ))}
    </div>
  );
}
