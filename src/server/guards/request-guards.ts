import type { FastifyInstance } from 'fastify';
import { type Environment, hostInAddress } from '../../environment.ts';
import { ApiError } from '../api-error.ts';
import { refuseForeignBodies } from './read-body.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** What is asked of every request before its body is read. */
export function guardRequests(app: FastifyInstance, environment: Pick<Environment, 'publicOrigin' | 'host'>): void {
  const isOurHost = createHostTest(environment);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Who has hung up has no address to count by, and hears no answer.
    if (request.raw.socket.remoteAddress === undefined) throw new ApiError('malformed_request');
    if (!request.url.startsWith('/'))
      throw new ApiError('malformed_request', { message: 'Ask for a path of this site.' });
    // Of several, Node keeps the first and a proxy perhaps the last.
    const hosts = request.raw.headersDistinct['host'] ?? [];
    if (hosts.length > 1 || !(request.routeOptions.config.anyHost || isOurHost(hosts[0]))) {
      throw new ApiError('malformed_request', { message: 'The Host header must name this site, once.' });
    }
  });
}

/** What is asked of every request once it is within its limits: a body of our types. */
export function guardContents(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => refuseForeignBodies(request));
}

/** The public origin's host, the configured address, and the machine's own names: a foreign name is another site. */
function createHostTest({ publicOrigin, host }: Pick<Environment, 'publicOrigin' | 'host'>) {
  const publicHost = publicOrigin === null ? null : new URL(publicOrigin).host;
  const ownHost = hostInAddress(host).toLowerCase();
  return (named: string | undefined): boolean => {
    if (named === undefined) return false;
    const lower = named.toLowerCase();
    return lower === publicHost || lower.replace(/:\d{1,5}$/, '') === ownHost || loopback.test(lower);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for health and figures: balancers and collectors ask by address. */
    anyHost?: boolean;
  }
}
