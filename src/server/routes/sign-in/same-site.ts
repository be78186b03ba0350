import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../environment.ts';
import { ApiError } from '../../api-error.ts';
import { originFor } from '../../site-address.ts';

/** Ways into a sign-in, which begin with a link anywhere and come back from the issuer. */
const opened = new Set(['/auth/login', '/auth/callback', '/auth/one-time']);

/**
 * Refuses (403), before anything is looked up, requests that another site makes a browser send: to whatever changes
 * something, and to what gives a token or ends a session. Browsers say so by themselves; programs say nothing.
 */
export function refuseOtherSites(app: FastifyInstance, environment: Pick<Environment, 'publicOrigin'>): void {
  app.addHook('onRequest', async (request) => {
    if (opened.has(request.routeOptions.url ?? '')) return;
    if (isOfOtherSite(request, environment)) throw new ApiError('cross_site');
  });
}

function isOfOtherSite(request: FastifyRequest, environment: Pick<Environment, 'publicOrigin'>): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== originFor(request, environment);
}
