import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '#environment/environment.ts';

/** The site's origin for the caller: the configured one, otherwise the requested host. */
export function originFor(request: FastifyRequest, { publicOrigin }: Pick<Environment, 'publicOrigin'>): string {
  // The guards accept only hosts of this site.
  return publicOrigin ?? `http://${request.headers.host}`;
}

/** The address of this process itself, without a proxy. Before it listens, the expected address. */
export function localOriginOf(app: FastifyInstance, { port }: Pick<Environment, 'port'>): () => string {
  return () => ownAddress(app) ?? `http://127.0.0.1:${port}`;
}

/** The base URL of links in mail: the configured origin, never a host named by a request. */
export function mailOriginOf(
  app: FastifyInstance,
  environment: Pick<Environment, 'port' | 'publicOrigin'>,
): () => string {
  const ownOrigin = localOriginOf(app, environment);
  return () => environment.publicOrigin ?? ownOrigin();
}

/** Null before it listens. */
function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const { family, port } = address;
  const isIpv6 = family === 'IPv6';
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${isIpv6 && !isAny ? `[${host}]` : host}:${port}`;
}
