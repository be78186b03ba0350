import { queryOptions } from '@tanstack/react-query';
import { usersApi } from '#contracts/users.ts';
import { call } from '../api/call.ts';
import { personKey } from './person-key.ts';

export function currentUserQuery() {
  return queryOptions({
    queryKey: [personKey, 'user'],
    queryFn: ({ signal }) => call(usersApi.currentUser, { signal }),
    staleTime: 5 * 60_000,
  });
}
