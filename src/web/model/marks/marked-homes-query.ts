import { queryOptions } from '@tanstack/react-query';
import { marksApi } from '#contracts/marks.ts';
import { callPages } from '../api/call.ts';
import { markedHomesKey } from './marked-homes-key.ts';

/** Everything that the person marked, with figures, newest first. */
export function markedHomesQuery() {
  return queryOptions({
    queryKey: [...markedHomesKey, 'all'],
    queryFn: async ({ signal }) => {
      const pages = await callPages(marksApi.marks, { signal });
      return { rows: pages.flatMap(({ rows }) => rows), limited_fields: pages[0]?.limited_fields ?? [] };
    },
    // This tab hears of changes in other tabs. Changes on another device show when the page opens again.
    staleTime: 0,
  });
}
