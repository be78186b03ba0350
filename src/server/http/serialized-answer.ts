import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf, isKnownToClient } from './entity-tag.ts';

const compress = promisify(brotliCompress);
/** Higher ones take far longer for a few percent. */
const quality = 4;
/** Smaller bodies are not worth the work. */
const leastCompressed = 1024;

/** A response as it is sent, with the limits of one role applied. */
export class SerializedAnswer {
  readonly body: Buffer;
  /** Whether nothing in it depends on the person. Clients may then store it and ask whether it has changed. */
  readonly isShared: boolean;
  #tag: string | null = null;
  #compressed: Promise<Buffer> | null = null;

  constructor(body: unknown, { isShared }: { readonly isShared: boolean }) {
    this.body = Buffer.from(JSON.stringify(body));
    this.isShared = isShared;
  }

  get entityTag(): string {
    this.#tag ??= entityTagOf(this.body);
    return this.#tag;
  }

  /** Compressed once, however often it is sent. */
  inBrotli(): Promise<Buffer> {
    this.#compressed ??= compress(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return this.#compressed;
  }
}

/** Sends it as JSON. A GET that names its tag gets 304 instead. */
export async function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedAnswer,
): Promise<FastifyReply> {
  const { body, isShared } = answer;
  // RFC 9110 knows 304 for GET and HEAD only.
  if (isShared && request.method !== 'POST') {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    if (isKnownToClient(request, reply, answer.entityTag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  if (body.length < leastCompressed || !acceptsBrotli(request)) return reply.send(body);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(await answer.inBrotli());
}

/** Other preferences are left to the compression of every response. */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(headers['accept-encoding'] ?? ''));
}
