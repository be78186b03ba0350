import { queryOptions } from '@tanstack/react-query';
import { marksApi } from '#contracts/marks-api.ts';
import { call } from '../call.ts';
import { markedKey } from './marked-key.ts';

/** Everything that the person marked, with its figures, newest first. */
export function markedQuery() {
  return queryOptions({
    queryKey: [...markedKey, 'all'],
    queryFn: ({ signal }) => call(marksApi.marks, { signal }),
    // Told of changes in this tab and in others; another device is seen when the page is opened again.
    staleTime: 0,
  });
}
