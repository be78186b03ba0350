import { queryOptions } from '@tanstack/react-query';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { callPages } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

export const portfoliosKey = [personKey, 'portfolios'] as const;

/** The signed-in person's portfolios, newest first. */
export function portfoliosQuery() {
  return queryOptions({
    queryKey: [...portfoliosKey, 'list'],
    queryFn: async ({ signal }) => (await callPages(portfoliosApi.portfolios, { signal })).flat(),
  });
}
