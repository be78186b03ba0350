import { Link } from '@tanstack/react-router';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { comparablesWords } from '#domain/proforma/comparables-words.ts';
import { type ComparedKind, type ComparedRow, columnsOf } from '#domain/proforma/compared-rows.ts';
import { ScrollTable } from '../../../ui/figure-table.tsx';
import { comparablesCopy as copy } from './comparables-copy.ts';
import classes from './comparables-table.module.css';

export type TableHandle = {
  /** Scrolls to a row and focuses its link. */
  readonly reveal: (key: string) => void;
};

type Props = {
  readonly kind: ComparedKind;
  readonly rows: readonly ComparedRow[];
  /** The key of the row whose pin is highlighted. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly ref: Ref<TableHandle>;
};

/** The list of comparables. Hovering a row raises its pin, and a highlighted pin marks its row. */
export function ComparablesTable({ kind, rows, active, onActive, ref }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => ({
    reveal: (key) => {
      const row = body.current?.rows[rows.findIndex((each) => each.key === key)];
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector('a')?.focus({ preventScroll: true });
    },
  }));
  return (
    <ScrollTable label={copy[kind].table} className={classes['table']} boxClassName={classes['box']}>
      <thead>
        <tr>
          <th scope="col">{comparablesWords.columns.number}</th>
          <th scope="col">{comparablesWords.columns.home}</th>
          {columnsOf[kind].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ key, number, name, aliasId, cells }) => (
          <tr
            key={key}
            data-active={key === active || undefined}
            onPointerEnter={() => onActive(key)}
            onPointerLeave={() => onActive(null)}
            onFocus={() => onActive(key)}
            onBlur={() => onActive(null)}
          >
            <td>{number}</td>
            <th scope="row">
              {aliasId === null ? (
                name
              ) : (
                <Link to="/proformas/$id" params={{ id: aliasId }}>
                  {name}
                </Link>
              )}
            </th>
            {cells.map((cell, at) => (
              <td key={columnsOf[kind][at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
