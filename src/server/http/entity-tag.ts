import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '#store/digest.ts';

/** Weak, because a body is compressed in several ways. */
export function entityTagOf(body: string | Buffer): string {
  return `W/"${digestOf(body)}"`;
}

/** Sets the tag of a response. True: the client has it already, so the response is 304 without a body. */
export function isKnownToClient({ headers }: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  return isKnown(headers['if-none-match'], tag);
}

/** Compares weakly, as RFC 9110 demands. */
function isKnown(known: string | undefined, tag: string): boolean {
  const bare = (each: string) => each.trim().replace(/^W\//, '');
  return known?.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag)) ?? false;
}
