import type { FastifyRequest } from 'fastify';
import type { EmbeddedIssuer, PendingSignIn } from '#outside/identity/embedded-issuer.ts';
import { hasLoginAttempt } from '#store/sign-in/login-attempts.ts';
import type { AuthServices } from '../../auth/auth-services.ts';

/** A pending sign-in with its issuer. */
export type SignInAtIssuer = { readonly embedded: EmbeddedIssuer; readonly signIn: PendingSignIn };

/** The pending sign-in of a `uid`. Null: it is over, or it started in another browser. */
export async function findPendingSignIn(
  { identity, database, cookies }: AuthServices,
  request: FastifyRequest,
  uid: string,
): Promise<SignInAtIssuer | null> {
  const { embedded } = await identity();
  const signIn = (await embedded?.findSignIn(uid)) ?? null;
  const browser = cookies.browser(request);
  if (!embedded || !signIn || browser === null) return null;
  return (await hasLoginAttempt(database, signIn.state, browser)) ? { embedded, signIn } : null;
}
