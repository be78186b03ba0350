import type { FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { Claims } from '#outside/identity/verify-tokens.ts';
import type { Person } from '#store/people/callers.ts';
import { unseal } from '#store/seal.ts';
import type { IdentifyServices } from '../auth/auth-services.ts';
import { toIdentityRefusal } from '../auth/identity-refusal.ts';

/**
 * Refuses (401) an `Id-Token` of another person than the bearer token. Accepts the session's own ID token even after
 * its signing keys were replaced.
 */
export async function requireSamePerson(
  services: IdentifyServices,
  request: FastifyRequest,
  person: Person,
  sealedIdToken: string | null = null,
): Promise<void> {
  const idTokenHeader = request.headers['id-token'];
  if (idTokenHeader === undefined) return;
  const { sealingKey, issuerName } = await services.identity();
  if (sealedIdToken !== null && unseal(sealingKey, sealedIdToken) === idTokenHeader) return;
  const claims = await readIdToken(services, String(idTokenHeader));
  if (person.issuer !== issuerName || claims.sub !== person.subject) throw new Refusal('token_mismatch');
}

/** Refuses a token that the issuer did not sign for this client. */
export async function readIdToken({ identity }: IdentifyServices, idToken: string): Promise<Claims> {
  const { verifier } = await identity();
  try {
    return await verifier.verifyIdToken(idToken);
  } catch (error) {
    throw toIdentityRefusal(error, 'token_mismatch');
  }
}
