import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#contracts/people-api.ts';
import { call } from '../call.ts';

const staleTime = 5 * 60_000;

/** What belongs to the person who is signed in stands under this key, and goes with them. */
export const personKey = 'person';

/** The person who is signed in. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: [personKey, 'user'],
    queryFn: ({ signal }) => call(peopleApi.currentUser, { signal }),
    staleTime,
  });
}

/** What the person has set. */
export function settingsQuery() {
  return queryOptions({
    queryKey: [personKey, 'settings'],
    queryFn: ({ signal }) => call(peopleApi.settings, { signal }),
    staleTime,
  });
}
