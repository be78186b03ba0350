import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { signInPages } from '#contracts/sign-in.ts';
import { logRequestSecurity } from '../log-security.ts';
import { toIdentityRefusal } from './identity-refusal.ts';

/** Redirects a browser to the failure page when a sign-in step fails. Other clients get the error. */
export async function answerSignInStep(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    const refusal = toIdentityRefusal(error, 'invalid_state');
    if (!(refusal instanceof Refusal)) throw refusal;
    const reason = refusal.details.reason ?? refusal.code;
    logRequestSecurity(request, 'sign_in_failed', { reason });
    request.log.info({ code: refusal.code, err: error }, 'a sign-in failed');
    if (!request.headers.accept?.includes('text/html')) throw refusal;
    return reply.header('cache-control', 'no-store').redirect(`${signInPages.failed}?error=${reason}`, 302);
  }
}
