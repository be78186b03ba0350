import { hashKey } from '@tanstack/react-query';
import { useTable } from '@tanstack/react-table';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { partsOfSort, type Sort } from '#contracts/sorts.ts';
import { usePrinting } from '../../../lib/print-page.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { look } from '../../../ui/look.ts';
import { asRowGroup, asTable } from '../../../ui/table-roles.ts';
import type { Column } from './columns.ts';
import { LoadFailed } from './load-failed.tsx';
import classes from './results-table.module.css';
import { tableCopy as copy } from './table-copy.ts';
import { TableHead } from './table-head.tsx';
import { type Counts, lineCount, lineOfRow, linesOfRows, rowCount, rowOfLine } from './table-lines.ts';
import { definitionsOf, features, sortingOf, widthOf } from './table-model.ts';
import { DividerRow, PlaceholderRow, TableRow } from './table-row.tsx';
import { markEdges, useBoxInWindow } from './use-box-in-window.ts';
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
  const [focusedLine, setFocusedLine] = useState<number | null>(null);
  const counts: Counts = { matches: answer.total_count, near: answer.near_miss_count ?? 0 };
  const firstRow = payload.from ?? 0;
  const startLine = lineOfRow(firstRow, counts);
  const count = lineCount(counts);

  const { first, last, shift, isScrolling, goTo, height } = useLinesInSight(box, count, startLine);
  const focusedRow = focusedLine === null ? null : nearestRow(focusedLine, counts);
  const pages = usePages(nearestRow(first, counts), nearestRow(last, counts), focusedRow, rowCount(counts));
  const { entries, failed, retry } = useTablePages({ payload, pages, stale });

  useScrollToStart(payload, () => goTo(startLine));

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
    ? linesOfRows(
        rows.map(({ original }) => original.number),
        counts,
      )
    : linesToDraw({ first, last }, count, focusedLine);

  return (
    <div className={classes['frame']}>
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
              const number = rowOfLine(line, counts);
              if (number === null) return <DividerRow key="near" {...place} columns={columns} />;
              const row = rowsById[String(number)];
              return row ? (
                <TableRow
                  key={number}
                  {...place}
                  row={row}
                  columns={columns}
                  isScrollIdle={!isScrolling}
                  marks={marks}
                  onFocus={setFocusedLine}
                />
              ) : (
                <PlaceholderRow key={number} {...place} columns={columns} />
              );
            })}
          </tbody>
        </table>
      </section>
      {isPrinting && rows.length < rowCount(counts) && (
        <p className={look('note', 'top8')}>{copy.printed(rows.length, rowCount(counts))}</p>
      )}
      {failed !== null && <LoadFailed page={failed} rows={rowCount(counts)} onRetry={retry} />}
    </div>
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

/** The row on a line. On the divider line, the first near miss. */
function nearestRow(line: number, counts: Counts): number {
  return rowOfLine(line, counts) ?? counts.matches;
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
