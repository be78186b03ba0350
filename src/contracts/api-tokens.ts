import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { wholeBetween } from './number-in-range.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

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

export const apiTokensApi = {
  apiTokens: endpoint({
    method: 'GET',
    needs: 'session',
    path: '/api/v1/api_tokens',
    summary: 'The personal tokens without their secrets, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(apiToken),
  }),
  createApiToken: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/api_tokens',
    summary: 'Creates a personal token. Only this response contains it.',
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
    summary: 'Revokes a personal token immediately.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
} as const;
