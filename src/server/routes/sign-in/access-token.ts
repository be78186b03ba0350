import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenToWire } from '#commands/presenters/access-token-to-wire.ts';
import { Refusal } from '#commands/refusal.ts';
import type { AccessTokenAnswer } from '#contracts/sign-in.ts';
import { findSession, type OpenSession } from '#store/people/sessions.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { createRenewals } from '../../auth/renew-session.ts';
import { networkOfRequest } from '../../guards/client-network.ts';

/** Renews an access token with less time left. */
const renewedBelowSeconds = 60;
/** Per client and minute, against guessing of cookies. */
const maxUnknownCookies = 60;

/** GET the access token for the session of the cookie. Pages send it with their API calls. */
export function registerAccessToken(app: FastifyInstance, services: AuthServices): void {
  const { database, cookies, identity, environment } = services;
  const countUnknown = app.createRateLimit({
    max: maxUnknownCookies,
    timeWindow: 60_000,
    keyGenerator: networkOfRequest,
  });
  const renew = createRenewals(services, app.log);

  const refuseUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    cookies.clear(reply);
    const counted = await countUnknown(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new Refusal('rate_limited', { retryAfterSeconds: counted.ttlInSeconds });
    }
    return new Refusal('missing_session');
  };
  app.get(environment.accessTokenPath, async (request, reply): Promise<AccessTokenAnswer> => {
    reply.header('cache-control', 'no-store');
    const cookie = cookies.session(request);
    if (cookie === null) throw new Refusal('missing_session');
    const { sealingKey } = await identity();
    const session = await findSession(database, sealingKey, cookie);
    if (!session) throw await refuseUnknown(request, reply);
    if (session.secondsLeft >= renewedBelowSeconds) return answerOf(session, request);
    const renewed = await renew(session, cookie);
    // Extends the cookie with its session.
    cookies.setSession(reply, cookie);
    return answerOf(renewed, request);
  });
}

function answerOf(session: OpenSession, { log }: FastifyRequest): AccessTokenAnswer {
  const { sessionId, accessToken, secondsLeft } = session;
  if (accessToken !== null) return accessTokenToWire(session, accessToken);
  log.error(
    { session_id: sessionId, seconds_left: secondsLeft },
    'a renewed access token has already expired for the database: the clocks of this process and the database differ',
  );
  throw new Refusal('dependency_unavailable');
}
