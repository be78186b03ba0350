import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../environment.ts';

/** The origin under which the browser sees us: the public one, else the loopback name that it asked by. */
export function siteOrigin({ headers }: FastifyRequest, { publicOrigin }: Pick<Environment, 'publicOrigin'>): string {
  return publicOrigin ?? `http://${headers.host?.toLowerCase() ?? ''}`;
}
