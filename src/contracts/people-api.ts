import * as z from 'zod/mini';
import { roles } from './access.ts';
import { canonicalDetailKey, canonicalDetailKeys } from './detail-keys.ts';
import { download, endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { wholeBetween } from './number-in-range.ts';
import { recordId } from './record-id.ts';
import { skillLevels } from './skill-level.ts';
import { themes } from './theme.ts';
import { isTimeZone } from './time-zones.ts';
import { lineOfText } from './user-text.ts';

/** Ignores an unknown level, so that a newer client can still save the other fields. */
const skillLevelInput = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => skillLevels.find((level) => level === value)),
  ),
);

export const user = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  skill_level: z.enum(skillLevels),
  current_role: z.enum(roles),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

/** Null or an empty text removes the name. */
const nameInput = z.optional(z.nullable(z.union([z.literal(''), lineOfText(100)])));

/** Null: the product's default. List names end in `[]` in requests and responses, as in a form. */
const keyList = z.nullable(z.array(z.string()));

export const userSettings = z.object({
  skill_level: z.enum(skillLevels),
  'proforma_highlights[]': keyList,
  'proforma_details[]': keyList,
  'portfolio_columns[]': keyList,
  user_timezone: z.string(),
  user_notification_hour: z.int(),
  theme: z.enum(themes),
});
export type UserSettings = z.infer<typeof userSettings>;

const keysInput = (maxKeys: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          z.array(z.string()).check(z.maxLength(1000)),
          // A form sends one empty text for an empty list.
          z.transform((keys: string[]) => keys.filter((key) => key !== '')),
        ),
        z
          .array(
            z.string().check(z.refine((key) => canonicalDetailKey(key) !== null, 'There is no such figure or field')),
          )
          .check(
            z.maxLength(maxKeys),
            z.refine((keys) => canonicalDetailKeys(keys).length === keys.length, 'Must not name one twice'),
          ),
      ),
    ),
  );

/** Absent settings stay unchanged. List names are accepted with and without `[]`. */
const settingsInput = z.object({
  skill_level: skillLevelInput,
  proforma_highlights: keysInput(12),
  'proforma_highlights[]': keysInput(12),
  proforma_details: keysInput(60),
  'proforma_details[]': keysInput(60),
  portfolio_columns: keysInput(100),
  'portfolio_columns[]': keysInput(100),
  user_timezone: z.optional(z.string().check(z.refine(isTimeZone, 'There is no such time zone'))),
  user_notification_hour: z.optional(wholeBetween(0, 23)),
  theme: z.optional(z.enum(themes)),
});
export type SettingsInput = z.infer<typeof settingsInput>;

const session = z.object({
  id: z.string(),
  /** True for the session that makes the request. */
  current: z.boolean(),
  /** Browser and operating system, for display; null: unknown. */
  browser: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
});

/** The permissions of a personal token: read only, or read and write. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
});
export type ApiToken = z.infer<typeof apiToken>;

const byId = z.object({ id: recordId });
const done = z.null();

export const peopleApi = {
  currentUser: endpoint({
    method: 'GET',
    needs: 'user',
    path: '/api/v1/users/current',
    summary: 'The person who is signed in.',
    output: user,
  }),
  changeUser: endpoint({
    method: 'PUT',
    needs: 'user',
    path: '/api/v1/users/current',
    summary: 'Changes the name and the skill level; what is not given stays.',
    input: z.object({ first_name: nameInput, last_name: nameInput, skill_level: skillLevelInput }),
    output: user,
  }),
  requestChangePassword: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/users/request_change_password',
    summary: 'Mails a link to choose a new password to the person who is signed in. Always answers the same.',
    // Strict: a request for another person's password reset is refused.
    input: z.strictObject({}),
    output: done,
    status: 202,
  }),
  settings: endpoint({
    method: 'GET',
    needs: 'user',
    path: '/api/v1/user_settings',
    summary: 'What the person has set.',
    output: userSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    needs: 'user',
    path: '/api/v1/user_settings',
    summary: 'Changes settings; what is not given stays.',
    input: settingsInput,
    output: userSettings,
  }),
  sessions: endpoint({
    method: 'GET',
    needs: 'session',
    path: '/api/v1/sessions',
    summary: 'The browsers in which the person is signed in, the last used first, a hundred at a time.',
    input: listQuery,
    output: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/sessions/{id}',
    summary: 'Signs one browser out.',
    params: byId,
    output: done,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/sessions',
    summary: 'Signs every other browser out.',
    output: done,
    status: 204,
  }),
  apiTokens: endpoint({
    method: 'GET',
    needs: 'session',
    path: '/api/v1/api_tokens',
    summary: 'The personal tokens, the newest first, a hundred at a time; without the tokens themselves.',
    input: listQuery,
    output: z.array(apiToken),
  }),
  createApiToken: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/api_tokens',
    summary: 'Makes a personal token. It is shown in this answer and never again.',
    input: z.object({
      name: lineOfText(100),
      scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
      /** Null or absent: the token is valid until it is revoked. */
      expires_in_days: z.optional(z.nullable(wholeBetween(1, 3650))),
    }),
    output: z.extend(apiToken, { token: z.string() }),
    status: 201,
  }),
  deleteApiToken: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/api_tokens/{id}',
    summary: 'Takes a personal token back, at once.',
    params: byId,
    output: done,
    status: 204,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/account',
    summary:
      'Deletes the account and everything in it, and ends the subscription. Confirmed by the password; where another issuer keeps it, by the e-mail address.',
    input: z.object({
      password: z.optional(z.string().check(z.maxLength(200))),
      email: z.optional(z.string().check(z.maxLength(254))),
    }),
    output: done,
    status: 204,
  }),
} as const;

/** A database row: its columns are not part of the contract. */
const aRow = z.record(z.string(), z.unknown());

export const peopleDownloads = {
  accountExport: download({
    needs: 'session',
    path: '/api/v1/account/export',
    summary: 'Everything that is kept of the person, as one JSON file.',
    query: z.object({}),
    media: 'application/json',
    output: z.catchall(z.object({ exported_at: z.string(), user: aRow, sign_in: z.nullable(aRow) }), z.array(aRow)),
  }),
} as const;
