import type { Table } from '@tanstack/react-table';
import { memo } from 'react';
import type { Sort } from '#contracts/sorts.ts';
import { sortAfter } from '#domain/labels/sort-words.ts';
import { SortHead } from '../../../ui/sort-head.tsx';
import { asColumnHead, asRow, asRowGroup } from '../../../ui/table-roles.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Column } from './columns.ts';
import tableClasses from './results-table.module.css';
import { tableCopy as copy } from './table-copy.ts';
import classes from './table-head.module.css';
import type { features } from './table-model.ts';
import type { Entry } from './use-table-pages.ts';

type Props = {
  readonly table: Table<typeof features, Entry>;
  /** Rerenders when these change, not with every row that scrolls into view. */
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** The column headers. Sortable ones are buttons. */
export const TableHead = memo(function TableHead({ table, sort: current, onSort }: Props) {
  'use no memo';
  return (
    <thead {...asRowGroup} className={classes['head']}>
      {table.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id} {...asRow} aria-rowindex={1} className={classes['headRow']}>
          <th {...asColumnHead} className={tableClasses['first']}>
            {copy.listing}
          </th>
          {headers.map(({ id: key, column }) => {
            const { head, label, sort, align } = column.columnDef.meta!.column;
            const sorted = column.getIsSorted();
            return sort === null ? (
              <th key={key} {...asColumnHead} data-align={align} title={label}>
                {head}
              </th>
            ) : (
              <SortHead
                key={key}
                {...{ label, head, align }}
                sorted={sorted || null}
                onSort={() => onSort(sortAfter(current, sort))}
              />
            );
          })}
          <th {...asColumnHead}>
            <VisuallyHidden>{copy.marks}</VisuallyHidden>
          </th>
        </tr>
      ))}
    </thead>
  );
}, isSameHead);

function isSameHead(before: Props, after: Props): boolean {
  return before.columns === after.columns && before.sort === after.sort && before.onSort === after.onSort;
}
