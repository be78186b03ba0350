import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lenderLimitNames } from '#contracts/parameters/lender-assumptions.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { call } from '../api/call.ts';
import { savedSearchesQuery } from '../saved-searches/saved-searches-query.ts';
import { withBrackets, withoutBrackets } from './bracketed-names.ts';
import { type Settings, settingsKey } from './settings.ts';

const saving = ['save-settings'] as const;

/**
 * Saves settings. They show at once and stay if saving fails: `failed` then reports it, and `again` retries. Changes
 * are sent one after the other.
 */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: saving,
    scope: { id: saving[0] },
    mutationFn: async (changed: Partial<Settings>) =>
      withoutBrackets(await call(userSettingsApi.changeSettings, { input: withBrackets(changed) })),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData<Settings>(settingsKey, (before) => before && { ...before, ...changed });
    },
    onSuccess: (answer, changed) => {
      // They say when their next notice comes.
      if ('user_timezone' in changed || 'user_notification_hour' in changed)
        void client.invalidateQueries(savedSearchesQuery());
      // The limits decide what results say, and which are financeable.
      if (lenderLimitNames.some((name) => name in changed)) void client.invalidateQueries({ queryKey: ['search'] });
      // A response from before a pending change would revert that change on the page.
      if (client.isMutating({ mutationKey: saving }) === 1) client.setQueryData(settingsKey, answer);
    },
  });
}
