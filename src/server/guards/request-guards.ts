import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { Environment } from '#environment/environment.ts';
import { hostInAddress } from '#environment/hosts.ts';
import { refuseForeignBodies } from './read-body.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Checks of every request before its body is read. */
export function guardRequests(app: FastifyInstance, environment: Pick<Environment, 'publicOrigin' | 'host'>): void {
  const isOurHost = createHostTest(environment);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A disconnected client has no address to count by and reads no response.
    if (request.raw.socket.remoteAddress === undefined) throw new Refusal('malformed_request');
    if (!request.url.startsWith('/'))
      throw new Refusal('malformed_request', { message: 'Request a path on this site.' });
    // With several Host headers, Node uses the first, a proxy perhaps the last.
    const hosts = request.raw.headersDistinct['host'] ?? [];
    if (hosts.length > 1 || !(request.routeOptions.config.anyHost || isOurHost(hosts[0]))) {
      throw new Refusal('malformed_request', { message: 'The Host header must be this site, exactly once.' });
    }
  });
}

/** Checks that follow the rate limits. */
export function guardContents(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => refuseForeignBodies(request));
}

/**
 * Accepts the public origin's host, the configured host and loopback names. A request with another name is for another
 * site.
 */
function createHostTest({ publicOrigin, host }: Pick<Environment, 'publicOrigin' | 'host'>) {
  const publicHost = publicOrigin === null ? null : new URL(publicOrigin).host;
  const ownHost = hostInAddress(host).toLowerCase();
  return (hostHeader: string | undefined): boolean => {
    if (hostHeader === undefined) return false;
    const lower = hostHeader.toLowerCase();
    return lower === publicHost || lower.replace(/:\d{1,5}$/, '') === ownHost || loopback.test(lower);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health and metrics: load balancers and collectors call by IP address. */
    anyHost?: boolean;
  }
}
