import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** The origin under which whoever asks sees this site: the configured one, else the address that they asked. */
export function originFor(request: FastifyRequest, { publicOrigin }: Pick<Environment, 'publicOrigin'>): string {
  // The guards let names of this site through alone.
  return publicOrigin ?? `http://${request.headers.host}`;
}

/** Where this process hears itself, past any proxy; null before it listens. */
export function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const { family, port } = address;
  const isIpv6 = family === 'IPv6';
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${isIpv6 && !isAny ? `[${host}]` : host}:${port}`;
}
