import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchAnswer, SearchRow } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { searchQuery } from '../../../model/api/queries.ts';
import { isStep, pagesInSight, rowsPerPage } from './table-lines.ts';

/** A loaded row and its number, from 0. */
export type Entry = { readonly number: number; readonly row: SearchRow };

type Wanted = {
  readonly payload: SearchPayload;
  readonly pages: readonly number[];
  /** True while a newer search is asked: nothing more is loaded, what is on its way is given up. */
  readonly stale: boolean;
};

type Loaded = {
  readonly entries: readonly Entry[];
  /** A page that could not be loaded, from 0; null: none. */
  readonly failed: number | null;
  readonly retry: () => void;
};

/** The rows of these pages, as far as they are loaded, and whether one of them could not be. */
export function useTablePages({ payload, pages, stale }: Wanted): Loaded {
  const client = useQueryClient();
  const asked = pages
    .map((page) => ({ page, query: pageQuery(payload, page) }))
    .filter(({ query }) => !stale || client.getQueryData(query.queryKey) !== undefined);
  const { answers, failing } = useQueries({ queries: asked.map(({ query }) => query), combine });
  const failed = asked[failing];
  return {
    entries: asked.flatMap(({ page }, index) => entriesOf(page * rowsPerPage, answers.get(index)?.page ?? [])),
    failed: failed?.page ?? null,
    retry: () => void (failed && client.refetchQueries({ queryKey: failed.query.queryKey })),
  };
}

/**
 * What of the queries matters to the table, so that it stays the same while that does. The answers are in a map, which
 * is taken as it is: an array would be compared with the last one field by field, and its rows be copied.
 */
function combine(results: readonly { data?: SearchAnswer | undefined; isError: boolean }[]) {
  return {
    answers: new Map(results.map(({ data }, index) => [index, data])),
    failing: results.findIndex(({ isError }) => isError),
  };
}

/** Rows in a row, numbered from the first. */
export function entriesOf(first: number, rows: readonly SearchRow[]): Entry[] {
  return rows.map((row, index) => ({ number: first + index, row }));
}

function pageQuery(payload: SearchPayload, page: number) {
  return searchQuery({ ...payload, from: page * rowsPerPage, limit: rowsPerPage });
}

/** How long the scrolling must rest before a jump loads anything: a dragged scroll bar passes by many pages. */
const calmMilliseconds = 80;

/**
 * The pages to load for the rows in sight: those that `useCalmPages` gives, as far as there are any, and that of the
 * row with the focus. The same array while nothing changes.
 */
export function usePages(first: number, last: number, focused: number | null, rows: number): readonly number[] {
  const calm = useCalmPages(pagesInSight(first, last, rows)).filter((page) => page * rowsPerPage < rows);
  const page = focused === null ? null : Math.floor(focused / rowsPerPage);
  return page === null || calm.includes(page) ? calm : [...calm, page];
}

/** Follows the pages in sight: from page to page at once, over a jump only when it is over. */
function useCalmPages(pages: readonly number[]): readonly number[] {
  const [calm, setCalm] = useState(pages);
  if (isStep(calm, pages) && !isSame(calm, pages)) setCalm(pages);
  const latest = useEffectEvent(() => setCalm((before) => (isSame(before, pages) ? before : pages)));
  const text = pages.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew whenever other pages come in sight
  useEffect(() => {
    const timer = setTimeout(() => latest(), calmMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}
