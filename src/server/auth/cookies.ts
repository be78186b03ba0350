import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import type { Environment } from '#environment/environment.ts';
import { issuerCookieNames } from '#outside/identity/embedded-issuer.ts';

/** The sign-in cookies of a browser. */
export type SignInCookies = {
  /** Identifies the session. */
  readonly session: (request: FastifyRequest) => string | null;
  /** Identifies the browser that started a sign-in. */
  readonly browser: (request: FastifyRequest) => string | null;
  /** Identifies the pending sign-in at the embedded issuer. */
  readonly interaction: (request: FastifyRequest) => string | null;
  readonly setSession: (reply: FastifyReply, value: string) => void;
  readonly setBrowser: (reply: FastifyReply, value: string) => void;
  /** Removes the session cookies. */
  readonly clear: (reply: FastifyReply) => void;
};

/**
 * With https, `__Host-` prevents other hosts and plain http from setting a cookie. Plain loopback does not support it.
 */
export function signInCookies({
  publicOrigin,
  sessions,
}: Pick<Environment, 'publicOrigin' | 'sessions'>): SignInCookies {
  const secure = publicOrigin?.startsWith('https:') === true;
  const names = secure
    ? { session: '__Host-forma', browser: '__Host-forma_browser' }
    : { session: 'forma_session', browser: 'forma_browser' };
  const common = { path: '/', sameSite: 'lax', secure } as const;
  const maxAge = sessions.maxDays * 24 * 3600;
  const read = (name: string) => (request: FastifyRequest) => request.cookies[name] || null;
  return {
    session: read(names.session),
    browser: read(names.browser),
    interaction: read(issuerCookieNames(secure).interaction),
    setSession: (reply, value) => {
      reply.setCookie(names.session, value, { ...common, httpOnly: true, maxAge });
      reply.setCookie(signedInCookie, '1', { ...common, maxAge });
    },
    setBrowser: (reply, value) => void reply.setCookie(names.browser, value, { ...common, httpOnly: true }),
    clear: (reply) => {
      reply.clearCookie(names.session, { ...common, httpOnly: true });
      reply.clearCookie(signedInCookie, common);
    },
  };
}
