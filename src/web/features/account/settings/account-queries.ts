import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#contracts/people-api.ts';
import { callPages } from '../../../model/api/call.ts';
import { personKey } from '../../../model/session/person-key.ts';

/** The browsers in which the person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [personKey, 'sessions'],
    queryFn: async ({ signal }) => (await callPages(peopleApi.sessions, { signal })).flat(),
  });
}

/** The person's tokens, without the tokens themselves. */
export function apiTokensQuery() {
  return queryOptions({
    queryKey: [personKey, 'api-tokens'],
    queryFn: async ({ signal }) => (await callPages(peopleApi.apiTokens, { signal })).flat(),
  });
}
