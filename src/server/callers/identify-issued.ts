import type { FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { readProfile } from '#outside/identity/read-profile.ts';
import type { Claims } from '#outside/identity/verify-tokens.ts';
import { isSessionToken, type Person, personBySubject } from '#store/people/callers.ts';
import { upsertUser } from '#store/people/users.ts';
import type { IdentifyServices } from '../auth/auth-services.ts';
import type { Identity } from '../auth/identity.ts';
import { toIdentityRefusal } from '../auth/identity-refusal.ts';
import type { Caller } from './caller.ts';
import { readIdToken } from './same-person.ts';

/**
 * The caller of an access token that another issuer gave to one of its other clients. The embedded issuer has no other
 * clients, and tokens of our own client are valid only through their session.
 */
export async function callerByIssuedToken(
  services: IdentifyServices,
  token: string,
  request: FastifyRequest,
): Promise<Caller> {
  const { database } = services;
  const identity = await services.identity();
  if (identity.embedded || (await isSessionToken(database, token))) throw new Refusal('invalid_token');
  const claims = await readAccessToken(identity, token);
  if ((claims['azp'] ?? claims['client_id']) === identity.clientId) throw new Refusal('invalid_token');
  // The token has no session, so no session token can match it.
  if (request.headers['session-token'] !== undefined) throw new Refusal('token_mismatch');
  const idToken = request.headers['id-token'];
  const identityClaims = idToken === undefined ? claims : await readIdToken(services, String(idToken));
  if (identityClaims.sub !== claims.sub) throw new Refusal('token_mismatch');
  const person = await findPerson(services, identity.issuerName, identityClaims);
  return { role: person.role, person, sessionId: null, scopes: null };
}

async function findPerson({ database }: IdentifyServices, issuer: string, identityClaims: Claims): Promise<Person> {
  const known = await personBySubject(database, issuer, identityClaims.sub);
  if (known) return known;
  await upsertUser(database.pool, issuer, identityClaims.sub, readProfile(identityClaims));
  const created = await personBySubject(database, issuer, identityClaims.sub);
  // The user exists but is disabled.
  if (!created) throw new Refusal('invalid_token');
  return created;
}

async function readAccessToken({ verifier }: Identity, token: string): Promise<Claims> {
  try {
    return await verifier.verifyAccessToken(token);
  } catch (error) {
    throw toIdentityRefusal(error, 'invalid_token');
  }
}
