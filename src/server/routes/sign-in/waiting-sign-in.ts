import type { FastifyRequest } from 'fastify';
import type { EmbeddedIssuer, PendingSignIn } from '#outside/identity/embedded-issuer.ts';
import { isLoginAttempt } from '#store/sign-in/login-attempts.ts';
import type { AuthServices } from '../../auth/auth-services.ts';

/** A sign-in that waits, and the issuer that it waits at. */
export type Waiting = { readonly embedded: EmbeddedIssuer; readonly waiting: PendingSignIn };

/** The waiting sign-in of a `uid`; null: there is none (any more), or it was not begun in the browser that asks. */
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
