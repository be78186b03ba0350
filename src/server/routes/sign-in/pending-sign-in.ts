import type { FastifyRequest } from 'fastify';
import type { EmbeddedIssuer, PendingSignIn } from '#outside/identity/embedded-issuer.ts';
import { isLoginAttempt } from '#store/sign-in/login-attempts.ts';
import type { AuthServices } from '../../auth/auth-services.ts';

/** A pending sign-in with its issuer. */
export type Waiting = { readonly embedded: EmbeddedIssuer; readonly waiting: PendingSignIn };

/** The pending sign-in of a `uid`. Null: it is over, or it started in another browser. */
export async function findWaiting(
  { identity, database, cookies }: AuthServices,
  request: FastifyRequest,
  uid: string,
): Promise<Waiting | null> {
  const { embedded } = await identity();
  const waiting = (await embedded?.findSignIn(uid)) ?? null;
  const browser = cookies.browser(request);
  if (!embedded || !waiting || browser === null) return null;
  return (await isLoginAttempt(database, waiting.state, browser)) ? { embedded, waiting } : null;
}
