import { apiTokensApi } from '#contracts/api-tokens.ts';
import { billingApi } from '#contracts/billing.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { type UserSettings, userSettingsApi } from '#contracts/user-settings.ts';
import { type User, usersApi } from '#contracts/users.ts';
import { createFakeServer, defaultSettings, sampleUser } from './open-page.tsx';

/** A server that stores the saved settings, like the real one. */
export function createAccountServer(server = createFakeServer('starter')) {
  let user = sampleUser('starter');
  let settings: UserSettings = defaultSettings;
  return server
    .answer(usersApi.currentUser, () => user)
    .answer(usersApi.changeUser, ({ body }) => {
      user = { ...user, ...(body as Partial<User>) };
      return user;
    })
    .answer(userSettingsApi.settings, () => settings)
    .answer(userSettingsApi.changeSettings, ({ body }) => {
      const { user_notification_hour: hour = settings.user_notification_hour, ...changed } =
        body as Partial<UserSettings>;
      settings = { ...settings, ...changed, user_notification_hour: Number(hour) };
      return settings;
    })
    .answer(sessionsApi.sessions, () => [])
    .answer(apiTokensApi.apiTokens, () => [])
    .answer(billingApi.billing, () => null);
}
