import cookie from '@fastify/cookie';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment/environment.ts';
import { issuerPath } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import type { AuthServices } from '../../auth/auth-services.ts';
import { signInCookies } from '../../auth/cookies.ts';
import { createIdentity } from '../../auth/identity.ts';
import { requireReady } from '../../auth/require-ready.ts';
import { localOriginOf, mailOriginOf } from '../../site-address.ts';
import { registerAccessToken } from './access-token.ts';
import { registerLogin } from './begin-login.ts';
import { registerCallback } from './callback.ts';
import { registerInteractions } from './interactions.ts';
import { createMailLimit } from './limit-mail.ts';
import { registerLogout } from './logout.ts';
import { registerMailedLinks } from './mailed-links.ts';
import { refuseOtherSites } from './same-site.ts';

type AuthOptions = {
  readonly environment: Environment;
  readonly database: Database;
  /** Null until the database is migrated and the search index is loaded. */
  readonly live: () => object | null;
};

/** Works before the server listens. */
export function createAuthServices(
  app: FastifyInstance,
  { environment, database, live }: AuthOptions,
  issuerTimeout: number,
): AuthServices {
  return {
    environment,
    database,
    isReady: () => live() !== null,
    issuerTimeout,
    cookies: signInCookies(environment),
    identity: createIdentity({ environment, database, logger: app.log, ownOrigin: localOriginOf(app, environment) }),
    mailOrigin: mailOriginOf(app, environment),
  };
}

/** All sign-in routes. Only they read its cookies. */
export async function registerAuth(app: FastifyInstance, services: AuthServices): Promise<void> {
  await app.register(async (auth) => {
    refuseOtherSites(auth, services.environment);
    auth.addHook('onRequest', async () => requireReady(services));
    await auth.register(cookie);
    registerLogin(auth, services);
    registerCallback(auth, services);
    registerLogout(auth, services);
    registerAccessToken(auth, services);
    if (services.environment.identity !== null) return;
    const limitMail = createMailLimit(auth);
    registerInteractions(auth, services, limitMail);
    registerMailedLinks(auth, services, limitMail);
  });
}

/**
 * Mounts the embedded issuer under its own path, where it parses requests itself. With another issuer there is none.
 */
export async function mountIssuer(app: FastifyInstance, { identity, environment }: AuthServices): Promise<void> {
  if (environment.identity !== null) return;
  await app.register(middie);
  app.use(issuerPath, (request, response, next) => {
    identity().then(({ embedded }) => embedded?.handle(request, response), next);
  });
}
