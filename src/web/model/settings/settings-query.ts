import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#contracts/people-api.ts';
import { call } from '../api/call.ts';
import { withoutBrackets } from './bracketed-names.ts';
import { type Settings, settingsKey } from './settings.ts';

/** What the person who is signed in has set. */
export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<Settings> => withoutBrackets(await call(peopleApi.settings, { signal })),
    staleTime: 60_000,
  });
}
