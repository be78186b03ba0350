import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { digestOf } from '#store/digest.ts';
import { personByAccessToken, personByApiToken } from '#store/people/callers.ts';
import type { IdentifyServices } from '../auth/auth-services.ts';
import { requireReady } from '../auth/require-ready.ts';
import type { Caller } from './caller.ts';
import { callerByIssuedToken } from './identify-issued.ts';
import { requireSamePerson } from './same-person.ts';

/** The prefix makes leaked tokens easy to find. */
export const apiTokenPrefix = 'forma_pat_';

const bearer = /^bearer +([\x21-\x7e]+)$/i;
/** Our tokens are shorter. */
const longestBearer = 8192;

/**
 * Checks the bearer token of every API request. Refuses (401) an invalid token, or one that contradicts other tokens of
 * the request.
 */
export function identifyCallers(app: FastifyInstance, services: IdentifyServices): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? request.url;
    const authorization = request.headers.authorization ?? '';
    // Ignores other schemes, such as a proxy's Basic.
    if (!route.startsWith('/api/') || !/^bearer\b/i.test(authorization)) return;
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined || token.length > longestBearer) throw new Refusal('invalid_token');
    requireReady(services);
    request.identifyCaller = () =>
      token.startsWith(apiTokenPrefix)
        ? callerByApiToken(services, token, request)
        : callerByAccessToken(services, token, request);
    request.caller = await request.identifyCaller();
  });
}

async function callerByApiToken(services: IdentifyServices, token: string, request: FastifyRequest): Promise<Caller> {
  const found = await personByApiToken(services.database, token);
  if (!found) throw new Refusal('invalid_token');
  // The token has no session, so no session token can match it.
  if (request.headers['session-token'] !== undefined) throw new Refusal('token_mismatch');
  const { scopes, apiTokenId: _token, ...person } = found;
  await requireSamePerson(services, request, person);
  return { role: person.role, person, sessionId: null, scopes };
}

async function callerByAccessToken(
  services: IdentifyServices,
  token: string,
  request: FastifyRequest,
): Promise<Caller> {
  const found = await personByAccessToken(services.database, token);
  if (!found) return callerByIssuedToken(services, token, request);
  const { sessionId, sessionTokenHash, sealedIdToken, ...person } = found;
  const sessionToken = request.headers['session-token'];
  if (sessionToken !== undefined && digestOf(String(sessionToken)) !== sessionTokenHash)
    throw new Refusal('token_mismatch');
  await requireSamePerson(services, request, person, sealedIdToken);
  return { role: person.role, person, sessionId, scopes: null };
}
