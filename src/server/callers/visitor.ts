import type { FastifyRequest } from 'fastify';
import { networkOf } from '../guards/client-of.ts';

/** Whom the limits count a request for, and whether they still wait for its answer. */
export type Visitor = { readonly client: string; readonly hasLeft: () => boolean };

/** A signed-in person is one client wherever they are; a guest is known by their network. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { person } = request.caller ?? {};
  const client = person ? `person ${person.userId}` : networkOf(request);
  return { client, hasLeft: () => request.raw.socket.destroyed };
}
