import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createToken } from '#commands/account/create-token.ts';
import { apiTokenToWire } from '#commands/presenters/api-token-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { apiTokensApi } from '#contracts/api-tokens.ts';
import { newSecret } from '#store/new-secret.ts';
import { deleteToken, listTokens } from '#store/people/api-tokens.ts';
import { callerOf } from '../../callers/caller.ts';
import { apiTokenPrefix } from '../../callers/identify.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailingServices } from '../../services.ts';

/** Tokens that a person may create per hour, because each sends a mail. Revoked ones count. */
const maxTokensAnHour = 20;

/** GET and POST /api/v1/api_tokens, DELETE /api/v1/api_tokens/{id}. */
export function registerPersonalTokens(
  app: FastifyInstance,
  { database: { pool }, mailOrigin }: MailingServices,
): void {
  register(app, apiTokensApi.apiTokens, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listTokens(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(apiTokenToWire),
    );
  });
  const limitCreations = createTokenLimit(app);
  register(app, apiTokensApi.createApiToken, async ({ input, caller, request, atomically }) => {
    await limitCreations(request);
    const createdToken = await atomically(async (queries) => {
      const token = `${apiTokenPrefix}${newSecret()}`;
      const { name, scopes, expires_in_days: expiresInDays = null } = input;
      const newToken = { name, token, scopes: [...new Set(scopes)], expiresInDays };
      return { ...apiTokenToWire(await createToken(queries, caller, newToken, mailOrigin())), token };
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

function createTokenLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const keyGenerator = (request: FastifyRequest) => callerOf(request).person?.userId ?? '';
  const count = app.createRateLimit({ max: maxTokensAnHour, timeWindow: 3_600_000, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const message = `You can create up to ${maxTokensAnHour} tokens an hour. Please try again later.`;
    throw new Refusal('rate_limited', { message, retryAfterSeconds: counted.ttlInSeconds });
  };
}
