import type { FastifyRequest } from 'fastify';
import { networkOfRequest } from '../guards/client-network.ts';

/** `client`: the key for rate limits. `isDisconnected`: whether the client has disconnected. */
export type RequestClient = { readonly client: string; readonly isDisconnected: () => boolean };

/** A signed-in person counts as one client on all networks; a guest counts by network. */
export function requestClientOf(request: FastifyRequest): RequestClient {
  const { person } = request.caller ?? {};
  const client = person ? `person ${person.userId}` : networkOfRequest(request);
  return { client, isDisconnected: () => request.raw.socket.destroyed };
}
