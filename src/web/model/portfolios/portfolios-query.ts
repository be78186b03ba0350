import { queryOptions } from '@tanstack/react-query';
import { portfoliosApi } from '#contracts/portfolios-api.ts';
import { callPages } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

/** Under which everything about portfolios is kept. */
export const portfoliosKey = [personKey, 'portfolios'] as const;

/** The portfolios of the person who is signed in, newest first. */
export function portfoliosQuery() {
  return queryOptions({
    queryKey: [...portfoliosKey, 'list'],
    queryFn: async ({ signal }) => (await callPages(portfoliosApi.portfolios, { signal })).flat(),
  });
}
