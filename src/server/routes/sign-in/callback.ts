import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { readProfile } from '#outside/identity/read-profile.ts';
import type { Tokens } from '#outside/identity/relying-party.ts';
import type { Claims } from '#outside/identity/verify-tokens.ts';
import { newSecret } from '#store/new-secret.ts';
import { endSessionOfCookie, openSession } from '#store/people/sessions.ts';
import { upsertUser } from '#store/people/users.ts';
import { consumeLoginAttempt } from '#store/sign-in/login-attempts.ts';
import { transact } from '#store/transact.ts';
import { answerSignInStep } from '../../auth/answer-sign-in-step.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { logRequestSecurity } from '../../log-security.ts';
import { originFor } from '../../site-address.ts';

/** GET /auth/callback: the browser returns from the issuer, and a session starts. */
export function registerCallback(app: FastifyInstance, services: AuthServices): void {
  app.get('/auth/callback', async (request, reply) =>
    answerSignInStep(request, reply, () => finishSignIn(services, request, reply)),
  );
}

async function finishSignIn(
  services: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { identity, database, environment, cookies } = services;
  const returned = new URL(request.url, originFor(request, environment));
  const state = returned.searchParams.get('state');
  const browser = cookies.browser(request);
  const attempt = state !== null && browser !== null ? await consumeLoginAttempt(database, state, browser) : null;
  if (state === null || !attempt) throw new Refusal('invalid_state');
  const { relyingParty } = await identity();
  const { claims, ...tokens } = await relyingParty.finish(returned, { ...attempt, state });
  await beginSession(services, request, reply, tokens, claims);
  return reply.header('cache-control', 'no-store').redirect(attempt.returnTo, 302);
}

async function beginSession(
  { identity, database, cookies, environment }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: Tokens,
  claims: Claims,
): Promise<void> {
  const { issuerName, sealingKey } = await identity();
  const previousCookie = cookies.session(request);
  const secrets = { cookie: newSecret(), sessionToken: newSecret() };
  const agent = request.headers['user-agent'] ?? null;
  const { userId, sessionId } = await transact(database, async (queries) => {
    const user = await upsertUser(queries, issuerName, claims.sub, readProfile(claims));
    if (user.isDisabled)
      throw new Refusal('invalid_state', { message: 'This account has been disabled.', reason: 'disabled' });
    if (previousCookie !== null) await endSessionOfCookie(queries, previousCookie, 'signed_in_again');
    const { userId } = user;
    const sessionId = await openSession(queries, sealingKey, userId, secrets, tokens, agent, environment.sessions);
    return { userId, sessionId };
  });
  logRequestSecurity(request, 'sign_in_succeeded', { userId, session_id: sessionId });
  cookies.setSession(reply, secrets.cookie);
}
