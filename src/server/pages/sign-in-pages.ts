import type { FastifyInstance } from 'fastify';
import { signInPages } from '#contracts/sign-in.ts';
import type { Environment } from '../../environment.ts';
import type { SendPage } from './pages.ts';

/** Pages of the embedded issuer's forms: title and module by address. */
const embeddedIssuerPages = {
  [signInPages.signIn]: ['Sign in', 'sign-in-page'],
  [signInPages.signUp]: ['Create an account', 'sign-up-page'],
  '/auth/check-mail': ['Check your email', 'check-mail-page'],
  '/auth/forgot-password': ['Choose a new password', 'forgot-password-page'],
  '/auth/reset-password': ['Choose a new password', 'reset-password-page'],
  '/auth/verify-email': ['Confirm your email', 'verify-email-page'],
} as const;
const failedPage = { [signInPages.failed]: ['Sign-in failed', 'sign-in-failed-page'] } as const;

/** Another issuer has its own forms. */
export function registerSignInPages(
  app: FastifyInstance,
  sendPage: SendPage,
  { identity }: Pick<Environment, 'identity'>,
): void {
  const pages = { ...(identity === null ? embeddedIssuerPages : {}), ...failedPage };
  for (const [address, [title, name]] of Object.entries(pages)) {
    const page = {
      status: 200,
      title: `${title} · Forma`,
      firstData: null,
      module: `pages/${name}.tsx`,
      unlisted: true,
    };
    // Their addresses contain secrets.
    app.get(address, async (request, reply) => sendPage(request, reply.header('referrer-policy', 'same-origin'), page));
  }
}
