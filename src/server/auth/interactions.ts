import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type SignInResult, signIn } from '#commands/sign-in/sign-in.ts';
import { signInApi } from '#contracts/sign-in-api.ts';
import type { WaitingSignIn } from '#outside/identity/embedded-issuer.ts';
import { isLoginAttempt } from '#store/login-attempts.ts';
import { ApiError } from '../api-error.ts';
import { register } from '../register.ts';
import type { AuthServices } from './auth-services.ts';

/** The forms of the issuer in this process. */
export function registerInteractions(app: FastifyInstance, services: AuthServices): void {
  register(app, signInApi.signIn, async ({ params, input, request }) => {
    const { embedded } = await findWaiting(services, request, params.uid);
    const result = await signIn(services.database, input, clientOf(request.ip));
    if (result.kind !== 'welcome') throw refusalOf(result);
    return { location: await embedded.finishSignIn(params.uid, result.subject) };
  });
}

/** The waiting sign-in of a page, begun in the browser that sends its form; refuses (400) any other. */
async function findWaiting({ identity, database, cookies }: AuthServices, request: FastifyRequest, uid: string) {
  const { embedded } = await identity();
  const waiting: WaitingSignIn | null = (await embedded?.findSignIn(uid)) ?? null;
  const browser = cookies.browser(request);
  const isOurs = waiting && browser !== null && (await isLoginAttempt(database, waiting.state, browser));
  if (!embedded || !waiting || !isOurs) throw new ApiError('invalid_state');
  return { embedded, waiting };
}

function refusalOf(result: Exclude<SignInResult, { readonly kind: 'welcome' }>): ApiError {
  switch (result.kind) {
    case 'wrong':
      return new ApiError('unauthenticated', { message: signInRefusals.wrong });
    case 'unconfirmed':
      return new ApiError('unauthenticated', { message: signInRefusals.unconfirmed });
    case 'disabled':
      return new ApiError('unauthenticated', { message: signInRefusals.disabled });
    case 'wait':
      return new ApiError('rate_limited', {
        message: `Too many attempts. Please wait ${result.seconds} seconds.`,
        headers: { 'retry-after': String(result.seconds) },
      });
  }
}

const signInRefusals = {
  wrong: 'The e-mail address or the password is not right.',
  unconfirmed: 'Please confirm your e-mail address first: we sent you a link.',
  disabled: 'This account is closed.',
} as const;

/** The network that a request comes from: of IPv6 whoever has one address has the whole /64. */
function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString();
}
