import { queryOptions } from '@tanstack/react-query';
import { comparablesApi } from '#contracts/comparables.ts';
import { call } from '../../../model/api/call.ts';

/** Only for visitors who may see comparables. */
export function comparablesQuery(id: string) {
  return queryOptions({
    queryKey: ['proforma', id, 'comparables'],
    queryFn: ({ signal }) => call(comparablesApi.comparables, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });
}
