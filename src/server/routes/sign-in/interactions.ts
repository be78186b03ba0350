import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { resendConfirmation } from '#commands/sign-in/resend-confirmation.ts';
import { signIn, unconfirmedEmail } from '#commands/sign-in/sign-in.ts';
import { signUp } from '#commands/sign-in/sign-up.ts';
import { signInApi } from '#contracts/sign-in.ts';
import type { Database } from '#store/database.ts';
import { userIdOfEmail } from '#store/people/users.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { networkOfAddress } from '../../guards/client-network.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailLimit } from './limit-mail.ts';
import { findPendingSignIn } from './pending-sign-in.ts';

/** The sign-in and sign-up forms of the embedded issuer. */
export function registerInteractions(app: FastifyInstance, services: AuthServices, limitMail: MailLimit): void {
  const { database, mailOrigin } = services;
  register(app, signInApi.signIn, async ({ params, input, request }) => {
    const { embedded } = await requirePendingSignIn(services, request, params.uid);
    try {
      const { isConfirmed, ...entered } = await signIn(database, input, networkOfAddress(request.ip), mailOrigin());
      if (isConfirmed) return { location: await embedded.finishSignIn(params.uid, entered.subject) };
      // After confirmation in this browser, the sign-in continues.
      await embedded.recordSignUp(params.uid, entered);
      throw unconfirmedEmail();
    } catch (error) {
      if (error instanceof Refusal) await logFailedSignIn(database, request, input.email, error);
      throw error;
    }
  });
  register(app, signInApi.signUp, async ({ params, input, request }) => {
    const { embedded } = await requirePendingSignIn(services, request, params.uid);
    await limitMail(request);
    const { email, password, first_name, last_name } = input;
    const person = { email, password, firstName: first_name || null, lastName: last_name || null };
    const created = await signUp(database, person, mailOrigin());
    if (created !== null) {
      await embedded.recordSignUp(params.uid, created);
      logRequestSecurity(request, 'account_created', { subject: created.subject });
    }
    return null;
  });
  register(app, signInApi.resendConfirmation, async ({ params, request }) => {
    const { signIn: pending } = await requirePendingSignIn(services, request, params.uid);
    await limitMail(request);
    if (pending.signedUp !== null) await resendConfirmation(database, pending.signedUp.subject, mailOrigin());
    return null;
  });
}

async function requirePendingSignIn(services: AuthServices, request: FastifyRequest, uid: string) {
  const found = await findPendingSignIn(services, request, uid);
  if (!found) throw new Refusal('invalid_state');
  return found;
}

async function logFailedSignIn({ pool }: Database, request: FastifyRequest, email: string, { code, details }: Refusal) {
  const event = code === 'rate_limited' ? 'sign_in_locked' : 'sign_in_failed';
  logRequestSecurity(request, event, { userId: await userIdOfEmail(pool, email), reason: details.reason });
}
