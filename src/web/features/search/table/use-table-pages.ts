import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchAnswer, SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { searchQuery } from '../../../model/api/queries.ts';
import { isStep, pagesInSight, rowsPerPage } from './table-lines.ts';

/** A loaded row and its number, from 0. */
export type Entry = { readonly number: number; readonly row: SearchRow };

type TablePagesInput = {
  readonly payload: SearchPayload;
  readonly pages: readonly number[];
  /** True while a newer search is loading: pending loads are canceled and no new ones start. */
  readonly stale: boolean;
};

type Loaded = {
  readonly entries: readonly Entry[];
  /** A page that failed to load, from 0; null: none. */
  readonly failed: number | null;
  readonly retry: () => void;
};

/** The loaded rows of these pages, and whether a page failed. */
export function useTablePages({ payload, pages, stale }: TablePagesInput): Loaded {
  const client = useQueryClient();
  const requestedPages = pages
    .map((page) => ({ page, query: pageQuery(payload, page) }))
    .filter(({ query }) => !stale || client.getQueryData(query.queryKey) !== undefined);
  const { answers, failing } = useQueries({ queries: requestedPages.map(({ query }) => query), combine });
  const failed = requestedPages[failing];
  return {
    entries: requestedPages.flatMap(({ page }, index) => entriesOf(page * rowsPerPage, answers.get(index)?.page ?? [])),
    failed: failed?.page ?? null,
    retry: () => void (failed && client.refetchQueries({ queryKey: failed.query.queryKey })),
  };
}

/**
 * The parts of the queries that the table uses, stable while they do not change. The responses are in a map because the
 * query library would compare an array deeply and copy its rows.
 */
function combine(results: readonly { data?: SearchAnswer | undefined; isError: boolean }[]) {
  return {
    answers: new Map(results.map(({ data }, index) => [index, data])),
    failing: results.findIndex(({ isError, data }) => isError && !data),
  };
}

/** Consecutive rows, numbered from the first. */
export function entriesOf(first: number, rows: readonly SearchRow[]): Entry[] {
  return rows.map((row, index) => ({ number: first + index, row }));
}

function pageQuery(payload: SearchPayload, page: number) {
  return searchQuery({ ...payload, from: page * rowsPerPage, limit: rowsPerPage });
}

/** Time without scrolling before a jump loads anything: a dragged scroll bar passes many pages. */
const restMilliseconds = 80;

/**
 * The pages to load: those from `usePagesAtRest`, within the table, and the page of the focused row. The same array while
 * nothing changes.
 */
export function usePages(first: number, last: number, focused: number | null, rows: number): readonly number[] {
  const pagesAtRest = usePagesAtRest(pagesInSight(first, last, rows)).filter((page) => page * rowsPerPage < rows);
  const page = focused === null ? null : Math.floor(focused / rowsPerPage);
  return page === null || pagesAtRest.includes(page) ? pagesAtRest : [...pagesAtRest, page];
}

/** Follows the visible pages: adjacent pages at once, a jump only when it ends. */
function usePagesAtRest(pages: readonly number[]): readonly number[] {
  const [pagesAtRest, setPagesAtRest] = useState(pages);
  if (isStep(pagesAtRest, pages) && !isSame(pagesAtRest, pages)) setPagesAtRest(pages);
  const latest = useEffectEvent(() => setPagesAtRest((before) => (isSame(before, pages) ? before : pages)));
  const text = pages.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again when other pages become visible
  useEffect(() => {
    const timer = setTimeout(() => latest(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return pagesAtRest;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}
