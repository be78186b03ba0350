import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { Environment } from '#environment/environment.ts';
import { originFor } from '../../site-address.ts';

/** Entry points of a sign-in, opened by links and by the issuer. */
const entryRoutes = new Set(['/auth/login', '/auth/callback', '/auth/one-time']);

/**
 * Refuses (403) cross-site browser requests before any lookup. They could change data, get a token or end a session.
 * Browsers send the headers themselves; other clients send none.
 */
export function refuseOtherSites(app: FastifyInstance, environment: Pick<Environment, 'publicOrigin'>): void {
  app.addHook('onRequest', async (request) => {
    if (entryRoutes.has(request.routeOptions.url ?? '')) return;
    if (isCrossSite(request, environment)) throw new Refusal('cross_site');
  });
}

function isCrossSite(request: FastifyRequest, environment: Pick<Environment, 'publicOrigin'>): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== originFor(request, environment);
}
