import type { FastifyRequest } from 'fastify';
import { networkOf } from '../guards/client-network.ts';

/** `client`: the key for rate limits. `hasLeft`: whether the client has disconnected. */
export type Visitor = { readonly client: string; readonly hasLeft: () => boolean };

/** A signed-in person counts as one client on all networks; a guest counts by network. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { person } = request.caller ?? {};
  const client = person ? `person ${person.userId}` : networkOf(request);
  return { client, hasLeft: () => request.raw.socket.destroyed };
}
