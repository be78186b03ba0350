import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './sort-head.module.css';
import { asColumnHead } from './table-roles.ts';

type Props = {
  /** The whole name. `head` is what fits the column. */
  readonly label: string;
  readonly head: string;
  readonly align: 'start' | 'end';
  readonly sorted: 'asc' | 'desc' | null;
  readonly onSort: () => void;
};

const order = { asc: 'ascending', desc: 'descending' } as const;

/** The header of a column that sorts its table. */
export function SortHead({ label, head, align, sorted, onSort }: Props) {
  const Mark = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th {...asColumnHead} data-align={align} title={label} aria-sort={sorted ? order[sorted] : 'none'}>
      <button type="button" className={classes['button']} onClick={onSort}>
        {head}
        {sorted && <Mark size={14} aria-hidden />}
      </button>
    </th>
  );
}
