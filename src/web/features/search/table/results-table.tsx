import { hashKey } from '@tanstack/react-query';
import { useTable } from '@tanstack/react-table';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { partsOfSort, type Sort } from '#contracts/sorts.ts';
import { usePrinting } from '../../../lib/print-page.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { pagedCount } from '../../../model/search/listed-count.ts';
import { look } from '../../../ui/look.ts';
import { markEdges, ScrollFrame } from '../../../ui/scroll-frame.tsx';
import { asRowGroup, asTable } from '../../../ui/table-roles.ts';
import type { Column } from './columns.ts';
import { LoadFailed } from './load-failed.tsx';
import classes from './results-table.module.css';
import { tableCopy as copy } from './table-copy.ts';
import { TableHead } from './table-head.tsx';
import { definitionsOf, features, sortingOf, widthOf } from './table-model.ts';
import { PlaceholderRow, TableRow } from './table-row.tsx';
import { useBoxInWindow } from './use-box-in-window.ts';
import { linesToDraw, placeOfLine, useLinesInSight } from './use-lines-in-sight.ts';
import { type Entry, entriesOf, usePages, useTablePages } from './use-table-pages.ts';

type Props = {
  readonly columns: readonly Column[];
  /** The first response of the search: some rows, and the counts. */
  readonly answer: SearchAnswer;
  /** The request of that response. */
  readonly payload: SearchPayload;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** True while a newer search is loading. */
  readonly stale: boolean;
  /** The mark controls of the rows; null until loaded. */
  readonly marks: MarkSlots | null;
};

/** All results as one table that loads and renders only the visible part. */
export function ResultsTable({ columns, answer, payload, sort, onSort, stale, marks }: Props) {
  'use no memo';
  const box = useRef<HTMLElement>(null);
  useBoxInWindow(box, columns);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const count = pagedCount(answer, payload);
  const firstRow = payload.from ?? 0;

  const { first, last, shift, isScrolling, goTo, height } = useLinesInSight(box, count, firstRow);
  const pages = usePages(first, last, focusedRow, count);
  const { entries, failed, retry } = useTablePages({ payload, pages, stale });

  useScrollToStart(payload, () => goTo(firstRow));

  const table = useTable({
    features,
    columns: useDefinitions(columns),
    data: useData(entries, answer, firstRow),
    getRowId: ({ number }) => String(number),
    manualSorting: true,
    state: { sorting: useSorting(sort, columns) },
  });
  const { rows, rowsById } = table.getRowModel();
  const isPrinting = usePrinting() !== null;
  const lines = isPrinting
    ? rows.map(({ original }) => original.number).toSorted((one, other) => one - other)
    : linesToDraw({ first, last }, count, focusedRow);

  return (
    <ScrollFrame className={classes['frame']}>
      <section
        ref={box}
        className={classes['box']}
        aria-label={copy.scroll}
        aria-busy={stale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => markEdges(currentTarget)}
      >
        <table
          {...asTable}
          aria-label={copy.table}
          aria-rowcount={count + 1}
          className={classes['table']}
          style={gridOf(columns, sort)}
        >
          <TableHead table={table} columns={columns} sort={sort} onSort={onSort} />
          <tbody {...asRowGroup} className={classes['body']} style={isPrinting ? undefined : { height }}>
            {lines.map((line) => {
              const place = { line, start: isPrinting ? null : placeOfLine(line, shift, height) };
              const row = rowsById[String(line)];
              return row ? (
                <TableRow
                  key={line}
                  {...place}
                  row={row}
                  columns={columns}
                  isScrollIdle={!isScrolling}
                  marks={marks}
                  onFocus={setFocusedRow}
                />
              ) : (
                <PlaceholderRow key={line} {...place} columns={columns} />
              );
            })}
          </tbody>
        </table>
      </section>
      {isPrinting && rows.length < count && <p className={look('note', 'top8')}>{copy.printed(rows.length, count)}</p>}
      {failed !== null && <LoadFailed page={failed} rows={count} onRetry={retry} />}
    </ScrollFrame>
  );
}

/** The columns in the table library's format. Stable while they do not change. */
function useDefinitions(columns: readonly Column[]) {
  return definitionsOf(columns);
}

/** The order in the table library's format. Stable while it does not change. */
function useSorting(sort: Sort, columns: readonly Column[]) {
  return sortingOf(sort, columns);
}

/** The loaded rows, or those of the first response before any are loaded. */
function useData(loaded: readonly Entry[], answer: SearchAnswer, first: number): readonly Entry[] {
  const numbers = new Set(loaded.map(({ number }) => number));
  return [...entriesOf(first, answer.page).filter(({ number }) => !numbers.has(number)), ...loaded];
}

/** Scrolls to the start of a new search. A repeated search keeps its position. */
function useScrollToStart(payload: SearchPayload, goToStart: () => void): void {
  const key = hashKey([payload]);
  const shown = useRef(key);
  const go = useEffectEvent(goToStart);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    go();
  }, [key]);
}

function gridOf(columns: readonly Column[], sort: Sort): CSSProperties {
  const { name } = partsOfSort(sort);
  const widths = columns.map((column) => widthOf(column, column.sort === name));
  const sum = widths.reduce((total, width) => total + width, 0);
  return {
    '--columns': [
      'var(--first-column)',
      ...widths.map((width) => `minmax(calc(${width}px - var(--narrower)), 1fr)`),
      'var(--marks-column)',
    ].join(' '),
    '--width': `max(100%, calc(var(--first-column) + var(--marks-column) + ${sum}px - ${widths.length} * var(--narrower)))`,
  } as CSSProperties;
}
