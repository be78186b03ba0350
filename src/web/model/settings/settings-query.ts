import { queryOptions } from '@tanstack/react-query';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { call } from '../api/call.ts';
import { withoutBrackets } from './bracketed-names.ts';
import { type Settings, settingsKey } from './settings.ts';

/** What the person who is signed in has set. */
export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<Settings> => withoutBrackets(await call(userSettingsApi.settings, { signal })),
    staleTime: 60_000,
  });
}
