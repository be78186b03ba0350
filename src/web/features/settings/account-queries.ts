import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#contracts/people-api.ts';
import { call } from '../../lib/call.ts';
import { personKey } from '../../lib/session/person-key.ts';

/** The browsers in which the person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [personKey, 'sessions'],
    queryFn: ({ signal }) => call(peopleApi.sessions, { signal }),
  });
}

/** The person's tokens, without the tokens themselves. */
export function apiTokensQuery() {
  return queryOptions({
    queryKey: [personKey, 'api-tokens'],
    queryFn: ({ signal }) => call(peopleApi.apiTokens, { signal }),
  });
}
