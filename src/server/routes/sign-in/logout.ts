import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSession, findSession } from '#store/people/sessions.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { logRequestSecurity } from '../../log-security.ts';
import { originFor } from '../../site-address.ts';

/** GET and POST /auth/logout: ends the session here and at the issuer, and clears the browser's data. */
export function registerLogout(app: FastifyInstance, services: AuthServices): void {
  const leave = (request: FastifyRequest, reply: FastifyReply) => signOut(services, request, reply);
  app.get('/auth/logout', leave);
  app.post('/auth/logout', leave);
}

async function signOut(
  { database, cookies, identity, environment }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { relyingParty, sealingKey, embedded } = await identity();
  const cookie = cookies.session(request);
  const session = cookie === null ? null : await findSession(database, sealingKey, cookie);
  if (session) {
    await endSession(database.pool, session.sessionId, 'signed_out');
    const { userId, sessionId } = session;
    logRequestSecurity(request, 'session_ended', { userId, session_id: sessionId, reason: 'signed_out' });
  }
  if (session?.refreshToken) {
    // Not awaited: its tokens are no longer valid here.
    relyingParty
      .revoke(session.refreshToken)
      .catch((error: unknown) => request.log.warn({ err: error }, 'the issuer did not revoke a refresh token'));
  }
  cookies.clear(reply);
  const issuerPage =
    session && !embedded
      ? await relyingParty.signOutUrl(session.idToken, `${originFor(request, environment)}/`).catch(() => null)
      : null;
  return reply
    .headers({ 'cache-control': 'no-store', 'clear-site-data': '"cache"' })
    .redirect(issuerPage?.href ?? '/', 302);
}
