import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#contracts/people-api.ts';
import { call } from '../api/call.ts';
import { personKey } from './person-key.ts';

export function currentUserQuery() {
  return queryOptions({
    queryKey: [personKey, 'user'],
    queryFn: ({ signal }) => call(peopleApi.currentUser, { signal }),
    staleTime: 5 * 60_000,
  });
}
