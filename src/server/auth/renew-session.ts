import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { Refusal } from '#commands/refusal.ts';
import { logSecurity } from '#commands/security-log.ts';
import { withJitter } from '#domain/async/retry-delay.ts';
import { createKeyedFlights } from '#domain/async/single-flight.ts';
import { IdentityRefused, IssuerUnavailable } from '#outside/identity/identity-errors.ts';
import {
  beginRenewal,
  endRenewal,
  endSession,
  findSession,
  type OpenSession,
  renewSession,
} from '#store/people/sessions.ts';
import type { AuthServices } from './auth-services.ts';
import { issuerUnavailable } from './identity-refusal.ts';

const pollMilliseconds = 50;

/**
 * Renews access tokens of sessions. The issuer is called once, regardless of concurrent requests and processes.
 * Refuses: 401 if the session cannot be renewed; 503 if the issuer is unavailable and no token is valid.
 */
export function createRenewals(services: AuthServices, log: FastifyBaseLogger) {
  const share = createKeyedFlights<OpenSession>();
  return async (session: OpenSession, cookie: string): Promise<OpenSession> => {
    const { sessionId, accessToken, refreshToken } = session;
    if (refreshToken === null) {
      if (accessToken !== null) return session;
      throw new Refusal('missing_refresh_token');
    }
    const renewal = share(sessionId, () => renewWithIssuer(services, log, { ...session, refreshToken }, cookie));
    return withFallback(renewal, session, services.issuerTimeout);
  };
}

/** Falls back to a token that is still valid when the issuer is slow or unavailable. */
async function withFallback(
  renewal: Promise<OpenSession>,
  session: OpenSession,
  milliseconds: number,
): Promise<OpenSession> {
  const result = await pTimeout(renewal, { milliseconds, fallback: () => null }).catch((error: unknown) => {
    if (error instanceof IssuerUnavailable) return null;
    throw error;
  });
  if (result) return result;
  if (session.accessToken !== null) return session;
  throw issuerUnavailable();
}

async function renewWithIssuer(
  { database, identity, environment }: AuthServices,
  log: FastifyBaseLogger,
  session: OpenSession & { readonly refreshToken: string },
  cookie: string,
): Promise<OpenSession> {
  const { relyingParty, sealingKey } = await identity();
  const { sessionId } = session;
  for (;;) {
    const isOurs = await beginRenewal(database, sealingKey, sessionId, session.refreshToken);
    if (isOurs) {
      try {
        const tokens = await relyingParty.refresh(session.refreshToken, session.idToken);
        await renewSession(database, sealingKey, sessionId, tokens, environment.sessions);
      } catch (error) {
        if (!(error instanceof IdentityRefused)) {
          await endRenewal(database, sessionId);
          throw error;
        }
        log.warn({ err: error, session_id: sessionId }, 'the issuer refused to renew a session, which ends');
        await endSession(database.pool, sessionId, 'refresh_refused');
        const { userId } = session;
        logSecurity(log, 'session_ended', { userId, ip: null, session_id: sessionId, reason: 'refresh_refused' });
        throw new Refusal('failed_to_refresh_token');
      }
    }
    const current = await findSession(database, sealingKey, cookie);
    if (!current) throw new Refusal('missing_session');
    if (current.refreshToken !== session.refreshToken || current.expiresAt !== session.expiresAt) return current;
    if (current.accessToken !== null && !current.isRenewing) return current;
    await pause(withJitter(pollMilliseconds));
  }
}
