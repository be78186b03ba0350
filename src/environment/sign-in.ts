import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { safeAddress, text, type Values, wholeNumber } from './variable-forms.ts';

/** Only characters that a URL keeps unchanged. */
const sitePath = text(/^\/[a-z0-9/_-]{1,80}$/, 'a path such as /auth/access-token');

export const signInVariables = {
  OIDC_ISSUER: z.optional(safeAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_AUDIENCE: z.optional(z.string()),
  ACCESS_TOKEN_PATH: z._default(sitePath, '/auth/access-token'),
  SESSION_IDLE_HOURS: wholeNumber(1, 8760, 24),
  SESSION_MAX_DAYS: wholeNumber(1, 365, 7),
};

/** Another OpenID Connect issuer. */
export type IdentityProvider = {
  /** Without a trailing slash, unless the issuer uses one. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Audience of access tokens for this API. */
  readonly audience: string;
};

/** Maximum time without activity, and in total. */
export type SessionLifetime = { readonly idleHours: number; readonly maxDays: number };

/** Requires all issuer settings or none. */
export function identityOf(values: Values<typeof signInVariables>): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_AUDIENCE: audience } = values;
  const provided = [issuer, clientId, clientSecret, audience];
  if (provided.every((value) => value === undefined)) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || audience === undefined) {
    throw invalidEnvironment([
      'OIDC_ISSUER: expected with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_AUDIENCE, or none of them',
    ]);
  }
  return { issuer, clientId, clientSecret, audience };
}
