import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInPages } from '#contracts/sign-in.ts';
import { IdentityRefused, IssuerUnavailable } from '#outside/identity/identity-errors.ts';
import { isUnavailable } from '#store/database.ts';
import { ApiError } from '../api-error.ts';
import { logRequestSecurity } from '../log-security.ts';

/** Redirects a browser to the failure page when a sign-in step fails. Other clients get the error. */
export async function answerSignInStep(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    logRequestSecurity(request, 'sign_in_failed', { reason: refusal.code });
    request.log.info({ code: refusal.code, err: error }, 'a sign-in failed');
    if (!request.headers.accept?.includes('text/html')) throw refusal;
    return reply.header('cache-control', 'no-store').redirect(`${signInPages.failed}?error=${refusal.code}`, 302);
  }
}

/** Errors of the issuer, of its response, or of the database. Null: another error. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof IssuerUnavailable) return new ApiError('idp_unavailable', { headers: { 'retry-after': '5' } });
  if (error instanceof IdentityRefused) return new ApiError('invalid_state');
  return isUnavailable(error) ? new ApiError('dependency_unavailable') : null;
}
