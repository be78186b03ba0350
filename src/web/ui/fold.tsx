import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';
import { look } from './look.ts';

/** Details that a first reading does not need. Paper shows them. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={classes['fold']}>
      <summary className={look('flex', 'gap4', 'level', 'touch', 'linked', 'smaller', 'medium')}>
        {title}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
