import { queryOptions } from '@tanstack/react-query';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { call } from '../api/call.ts';
import { portfoliosKey } from './portfolios-query.ts';

export function portfolioQuery(id: string) {
  return queryOptions({
    queryKey: [...portfoliosKey, 'one', id],
    queryFn: ({ signal }) => call(portfoliosApi.portfolio, { params: { id }, signal }),
  });
}
