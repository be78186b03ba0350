import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { oneOf, safeAddress, text, type Values } from './variable-forms.ts';

/** Valid in a request header. */
const token = text(/^[\x21-\x7e]+$/, 'letters, digits and signs without blanks');

/** Divisors of an hour. */
const minutes = ['1', '2', '3', '4', '5', '6', '10', '12', '15', '20', '30', '60'] as const;

export const feedVariables = {
  RESO_URL: z.optional(safeAddress),
  RESO_TOKEN: z.optional(token),
  RESO_CLIENT_ID: z.optional(z.string()),
  RESO_CLIENT_SECRET: z.optional(z.string()),
  RESO_TOKEN_URL: z.optional(safeAddress),
  RESO_SCOPE: z.optional(z.string()),
  RESO_SYNC_MINUTES: z._default(oneOf(minutes), '15'),
};

/** A RESO Web API service as the source of listings. */
export type ListingFeed = {
  /** The service root, without a trailing slash. */
  readonly url: string;
  readonly credentials:
    | { readonly kind: 'bearer'; readonly token: string }
    | {
        readonly kind: 'client';
        readonly clientId: string;
        readonly clientSecret: string;
        readonly tokenUrl: string;
        readonly scope: string | null;
      };
  /** Minutes between pulls; a divisor of an hour. */
  readonly syncMinutes: number;
};

/** Requires either a token or client credentials with the feed's address. */
export function feedOf(values: Values<typeof feedVariables>): ListingFeed | null {
  const { RESO_URL: url, RESO_TOKEN: bearer, RESO_CLIENT_ID: clientId, RESO_CLIENT_SECRET: clientSecret } = values;
  const { RESO_TOKEN_URL: tokenUrl, RESO_SCOPE: scope = null } = values;
  const client = [clientId, clientSecret, tokenUrl, values.RESO_SCOPE];
  const hasClient = client.some((value) => value !== undefined);
  if (url === undefined) {
    if (bearer === undefined && !hasClient) return null;
    throw invalidEnvironment(['RESO_URL: expected because other RESO variables are set']);
  }
  const feed = { url: url.replace(/\/+$/, ''), syncMinutes: Number(values.RESO_SYNC_MINUTES) };
  if (bearer !== undefined && hasClient)
    throw invalidEnvironment(['RESO_TOKEN: expected RESO_TOKEN or RESO_CLIENT_ID, not both']);
  if (bearer !== undefined) return { ...feed, credentials: { kind: 'bearer', token: bearer } };
  if (clientId === undefined || clientSecret === undefined || tokenUrl === undefined) {
    throw invalidEnvironment([
      'RESO_URL: expected with RESO_TOKEN, or with RESO_CLIENT_ID, RESO_CLIENT_SECRET and RESO_TOKEN_URL',
    ]);
  }
  return { ...feed, credentials: { kind: 'client', clientId, clientSecret, tokenUrl, scope } };
}
