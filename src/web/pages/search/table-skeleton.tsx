import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './table-skeleton.module.css';

/** The placeholder of the table, with lines as high as its rows. */
export function TableSkeleton() {
  return (
    <div className={classes['skeleton']} aria-busy>
      <VisuallyHidden>{resultsCopy.loading}</VisuallyHidden>
    </div>
  );
}
