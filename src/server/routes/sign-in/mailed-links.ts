import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mailForgottenPassword } from '#commands/sign-in/forgot-password.ts';
import { resetPassword } from '#commands/sign-in/reset-password.ts';
import { verifyEmail } from '#commands/sign-in/verify-email.ts';
import { signInApi } from '#contracts/sign-in.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { networkOfAddress } from '../../guards/client-network.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailLimit } from './limit-mail.ts';
import { findPendingSignIn } from './pending-sign-in.ts';

/** Longer than queuing a mail, so that response times do not reveal whether one was sent. */
const leastMilliseconds = 100;

/** Requests for mailed links, and the forms that they open. */
export function registerMailedLinks(app: FastifyInstance, services: AuthServices, limitMail: MailLimit): void {
  const { database, mailOrigin } = services;
  register(app, signInApi.forgotPassword, async ({ input, request }) => {
    await limitMail(request);
    await Promise.all([mailForgottenPassword(database, input.email, mailOrigin()), pause(leastMilliseconds)]);
    return null;
  });
  register(app, signInApi.resetPassword, async ({ input, request, reply }) => {
    const context = { client: networkOfAddress(request.ip), origin: mailOrigin() };
    const { userId, revokedTokenIds } = await resetPassword(database, input.token, input.password, context);
    logRequestSecurity(request, 'password_changed', { userId });
    for (const tokenId of revokedTokenIds) {
      logRequestSecurity(request, 'token_deleted', { userId, token_id: tokenId, reason: 'password_changed' });
    }
    services.cookies.clear(reply);
    return { location: '/auth/login' };
  });
  register(app, signInApi.verifyEmail, async ({ input, request }) => {
    const uid = services.cookies.interaction(request);
    const found = uid === null ? null : await findPendingSignIn(services, request, uid);
    const verified = await verifyEmail(database, input.token, found?.signIn.signedUp ?? null);
    if (verified.kind === 'choose_password') {
      return { location: `/auth/reset-password?token=${encodeURIComponent(verified.token)}&browser=other` };
    }
    // Continues the sign-in if this browser created the account.
    const location = uid === null ? undefined : await found?.embedded.finishSignIn(uid, verified.subject);
    return { location: location ?? '/auth/login' };
  });
}
