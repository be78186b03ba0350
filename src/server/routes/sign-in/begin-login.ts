import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#store/new-secret.ts';
import { saveLoginAttempt } from '#store/sign-in/login-attempts.ts';
import { answerSignInStep } from '../../auth/answer-sign-in-step.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { originFor } from '../../site-address.ts';
import { returnPathOf } from './return-to.ts';

type Query = { readonly returnTo?: unknown; readonly screen?: unknown; readonly token?: unknown };

/**
 * GET /auth/login?returnTo=&screen=sign-up starts a sign-in even with a session, which an attacker may have planted.
 * GET /auth/one-time?token= starts one with a one-time link.
 */
export function registerLogin(app: FastifyInstance, services: AuthServices): void {
  app.get<{ Querystring: Query }>('/auth/login', async (request, reply) => {
    const { screen, returnTo } = request.query;
    const more: Record<string, string> = screen === 'sign-up' ? { screen_hint: 'signup' } : {};
    return answerSignInStep(request, reply, () => beginLogin(services, request, reply, returnPathOf(returnTo), more));
  });
  app.get<{ Querystring: Query }>('/auth/one-time', async (request, reply) => {
    const token = String(request.query.token).slice(0, 100);
    return answerSignInStep(request, reply, () => beginLogin(services, request, reply, '/', { one_time_link: token }));
  });
}

async function beginLogin(
  { identity, database, environment, cookies }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo: string,
  more: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const { relyingParty, embedded } = await identity();
  const loginRequest = await relyingParty.begin(`${originFor(request, environment)}/auth/callback`, more);
  const browser = cookies.browser(request) ?? newSecret();
  await saveLoginAttempt(database, loginRequest.state, browser, { ...loginRequest, returnTo });
  cookies.setBrowser(reply, browser);
  // The embedded issuer has the host name that the browser used.
  const location = embedded ? loginRequest.url.pathname + loginRequest.url.search : loginRequest.url.href;
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}
