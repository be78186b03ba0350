import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** The origin under which whoever asks sees this site: the configured one, else the address that they asked. */
export function originFor(request: FastifyRequest, { publicOrigin }: Pick<Environment, 'publicOrigin'>): string {
  // The guards let names of this site through alone.
  return publicOrigin ?? `http://${request.headers.host}`;
}

/** Gives where this process hears itself, past any proxy; before it listens, where it is going to. */
export function ownOriginOf(app: FastifyInstance, { port }: Pick<Environment, 'port'>): () => string {
  return () => ownAddress(app) ?? `http://127.0.0.1:${port}`;
}

/** Gives where links in mail lead: to the configured origin, never to what a request names. */
export function mailOriginOf(
  app: FastifyInstance,
  environment: Pick<Environment, 'port' | 'publicOrigin'>,
): () => string {
  const ownOrigin = ownOriginOf(app, environment);
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
