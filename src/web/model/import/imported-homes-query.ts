import { queryOptions } from '@tanstack/react-query';
import { importsApi } from '#contracts/imports.ts';
import { callPages } from '../api/call.ts';
import { markedHomesKey } from '../marks/marked-homes-key.ts';

/** The person's private homes with figures and marks, newest first. */
export function importedHomesQuery() {
  return queryOptions({
    queryKey: [...markedHomesKey, 'imported'],
    queryFn: async ({ signal }) => (await callPages(importsApi.imports, { signal })).flatMap(({ rows }) => rows),
    staleTime: 0,
  });
}
