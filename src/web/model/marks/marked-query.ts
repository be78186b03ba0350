import { queryOptions } from '@tanstack/react-query';
import { marksApi } from '#contracts/marks-api.ts';
import { callPages } from '../api/call.ts';
import { markedKey } from './marked-key.ts';

/** Everything that the person marked, with its figures, newest first. */
export function markedQuery() {
  return queryOptions({
    queryKey: [...markedKey, 'all'],
    queryFn: async ({ signal }) => {
      const pages = await callPages(marksApi.marks, { signal });
      return { rows: pages.flatMap(({ rows }) => rows), limited_fields: pages[0]?.limited_fields ?? [] };
    },
    // Told of changes in this tab and in others; another device is seen when the page is opened again.
    staleTime: 0,
  });
}
