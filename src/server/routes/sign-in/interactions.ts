import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SignInResult, signIn } from '#commands/sign-in/sign-in.ts';
import { signUp } from '#commands/sign-in/sign-up.ts';
import { isWeakPassword } from '#commands/sign-in/weak-password.ts';
import { signInApi } from '#contracts/sign-in.ts';
import { userIdOfEmail } from '#store/people/users.ts';
import { ApiError } from '../../api-error.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { networkOfAddress } from '../../guards/client-network.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import { limitMail } from './limit-mail.ts';
import { findPendingSignIn } from './pending-sign-in.ts';
import { weakPassword } from './weak-password-refusal.ts';

/** The sign-in and sign-up forms of the embedded issuer. */
export function registerInteractions(app: FastifyInstance, services: AuthServices): void {
  const { database, mailOrigin } = services;
  const limitMailRequests = limitMail(app);
  register(app, signInApi.signIn, async ({ params, input, request }) => {
    const { embedded } = await requirePendingSignIn(services, request, params.uid);
    const result = await signIn(database, input, networkOfAddress(request.ip), mailOrigin());
    if (result.kind !== 'welcome') {
      const userId = await userIdOfEmail(database.pool, input.email);
      const event = result.kind === 'wait' ? 'sign_in_locked' : 'sign_in_failed';
      logRequestSecurity(request, event, { userId, reason: result.kind });
    }
    // After confirmation in this browser, the sign-in continues.
    if (result.kind === 'unconfirmed') await embedded.recordSignUp(params.uid, result.subject);
    if (result.kind !== 'welcome') throw refusalOf(result);
    return { location: await embedded.finishSignIn(params.uid, result.subject) };
  });
  register(app, signInApi.signUp, async ({ params, input, request }) => {
    const { embedded } = await requirePendingSignIn(services, request, params.uid);
    await limitMailRequests(request);
    const { email, password, first_name, last_name } = input;
    if (isWeakPassword(password, email)) throw weakPassword();
    const person = { email, password, firstName: first_name || null, lastName: last_name || null };
    const subject = await signUp(database, person, mailOrigin());
    if (subject !== null) {
      await embedded.recordSignUp(params.uid, subject);
      logRequestSecurity(request, 'account_created', { subject });
    }
    return null;
  });
}

async function requirePendingSignIn(services: AuthServices, request: FastifyRequest, uid: string) {
  const found = await findPendingSignIn(services, request, uid);
  if (!found) throw new ApiError('invalid_state');
  return found;
}

function refusalOf(result: Exclude<SignInResult, { readonly kind: 'welcome' }>): ApiError {
  switch (result.kind) {
    case 'wrong':
      return new ApiError('unauthenticated', { message: 'The e-mail address or the password is not right.' });
    case 'unconfirmed':
      return new ApiError('unauthenticated', {
        message: 'Please confirm your e-mail address first: look for our mail and open the link in it.',
      });
    case 'disabled':
      return new ApiError('unauthenticated', { message: 'This account is closed.' });
    case 'wait':
      return new ApiError('rate_limited', {
        message: `Too many attempts. Please wait ${result.seconds} seconds.`,
        headers: { 'retry-after': String(result.seconds) },
      });
  }
}
