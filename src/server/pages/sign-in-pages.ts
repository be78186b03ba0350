import type { FastifyInstance } from 'fastify';
import { signInPages } from '#contracts/sign-in.ts';
import type { Environment } from '#environment/environment.ts';
import { pageModules } from './page-modules.ts';
import type { SendPage } from './pages.ts';

/** Pages of the embedded issuer's forms: title and module by address. */
const embeddedIssuerPages = {
  [signInPages.signIn]: ['Sign in', pageModules.signIn],
  [signInPages.signUp]: ['Create an account', pageModules.signUp],
  '/auth/check-mail': ['Check your email', pageModules.checkEmail],
  '/auth/forgot-password': ['Choose a new password', pageModules.forgotPassword],
  '/auth/reset-password': ['Choose a new password', pageModules.resetPassword],
  '/auth/verify-email': ['Confirm your email', pageModules.verifyEmail],
} as const;
const failedPage = { [signInPages.failed]: ['Sign-in failed', pageModules.signInFailed] } as const;

/** Another issuer has its own forms. */
export function registerSignInPages(
  app: FastifyInstance,
  sendPage: SendPage,
  { identity }: Pick<Environment, 'identity'>,
): void {
  const pages = { ...(identity === null ? embeddedIssuerPages : {}), ...failedPage };
  for (const [address, [title, module]] of Object.entries(pages)) {
    const page = {
      status: 200,
      title: `${title} · Forma`,
      firstData: null,
      module,
      unlisted: true,
    };
    // Their addresses contain secrets.
    app.get(address, async (request, reply) => sendPage(request, reply.header('referrer-policy', 'same-origin'), page));
  }
}
