import type { FastifyInstance } from 'fastify';
import { apiTokenToWire } from '#commands/presenters/api-token-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { apiTokensApi } from '#contracts/api-tokens.ts';
import { newSecret } from '#store/new-secret.ts';
import { addToken, deleteToken, listTokens, maxTokens } from '#store/people/api-tokens.ts';
import { apiTokenPrefix } from '../../callers/identify.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { Services } from '../../services.ts';

/** GET and POST /api/v1/api_tokens, DELETE /api/v1/api_tokens/{id}. */
export function registerPersonalTokens(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, apiTokensApi.apiTokens, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listTokens(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(apiTokenToWire),
    );
  });
  register(app, apiTokensApi.createApiToken, async ({ input, caller, request, atomically }) => {
    const createdToken = await atomically(async (queries) => {
      const token = `${apiTokenPrefix}${newSecret()}`;
      const { name, scopes, expires_in_days: expiresInDays = null } = input;
      const newToken = { name, token, scopes: [...new Set(scopes)], expiresInDays };
      const added = await addToken(queries, caller.person.userId, newToken);
      if (!added)
        throw new Refusal('conflict', { message: `You can have up to ${maxTokens} tokens. Revoke one first.` });
      return { ...apiTokenToWire(added), token };
    });
    logRequestSecurity(request, 'token_created', { token_id: createdToken.id, scopes: createdToken.scopes });
    return createdToken;
  });
  register(app, apiTokensApi.deleteApiToken, async ({ params, caller, request }) => {
    requireFound(await deleteToken(pool, caller.person.userId, params.id));
    logRequestSecurity(request, 'token_deleted', { token_id: params.id });
    return null;
  });
}
