import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '#commands/refusal.ts';
import type { Download, RequiredAccess } from '#contracts/endpoint.ts';
import { type Caller, callerOf, requireAccess, requireAccessStill, type SignedInCaller } from '../callers/caller.ts';
import type { Limit } from '../guards/rate-limits.ts';
import { readQuery } from '../guards/read-body.ts';
import { logRequestSecurity } from '../log-security.ts';
import { formSchemaOf } from './form-schema.ts';
import { readFormValue } from './form-values.ts';
import { readInput, readParams } from './register.ts';

/** A download: its file name, and its content in pieces made on demand. */
export type OutgoingFile = { readonly name: string; readonly content: AsyncGenerator<Piece> };
type Piece = string | Uint8Array;

/**
 * Registers a download. Checks its query and makes the first piece before sending, so that a refusal is a
 * regular error response. A later failure cuts the connection.
 */
export function registerDownload<
  Query extends z.ZodMiniType,
  Needed extends RequiredAccess,
  Params extends z.ZodMiniType,
>(
  app: FastifyInstance,
  file: Download<Query, Needed, Params>,
  handler: (handlerInput: {
    readonly params: z.output<Params>;
    readonly query: z.output<Query>;
    readonly caller: Needed extends 'anyone' ? Caller : SignedInCaller;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }) => OutgoingFile | Promise<OutgoingFile>,
  { limit = 'plain' }: { readonly limit?: Limit } = {},
): void {
  const schema = formSchemaOf(file.query);
  // Other media are compressed already.
  const isText = /^text\/|json$/.test(file.media);
  app.route({
    method: ['GET', 'HEAD'],
    url: file.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { limit, isDownload: true, needs: file.needs },
    onRequest: async (request) => requireAccess(callerOf(request), file.needs, false),
    // Brotli buffers megabytes before its first byte, which hides progress.
    compress: isText ? { encodings: ['gzip'] } : false,
    handler: async (request, reply) => {
      const params = readParams(file.params, request.params) as z.output<Params>;
      const query = readInput(file.query, readFormValue(readQuery(request), schema));
      const caller = callerOf(request) as Parameters<typeof handler>[0]['caller'];
      const { name, content } = await handler({ params, query, caller, request, reply });
      const first = request.method === 'HEAD' ? null : await content.next();
      // A file can wait its turn while a plan ends.
      await requireAccessStill(request, file.needs);
      if (first !== null) logRequestSecurity(request, 'data_exported', { file: file.path, ...idIn(params) });
      reply
        .type(isText ? `${file.media}; charset=utf-8` : file.media)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store');
      return reply.send(first === null ? '' : Readable.from(follow(first.value, content), { objectMode: false }));
    },
  });
}

function idIn(params: unknown): { readonly of?: string } {
  const { id } = (params ?? {}) as { id?: unknown };
  return typeof id === 'string' ? { of: id } : {};
}

/** Content that is made as a whole, when it is its turn. */
export async function* inOnePiece(make: () => Promise<Piece>): AsyncGenerator<Piece> {
  yield await make();
}

type DownloadCall = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Makes the job of a file when it is its turn. Refuses if nobody waits for the file any longer. */
export function ifAwaited<Job>({ request, reply }: DownloadCall, makeJob: () => Job): () => Job {
  return () => {
    if (request.raw.socket.destroyed || reply.sent) throw new Refusal('overloaded');
    return makeJob();
  };
}

async function* follow(first: Piece, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  yield first;
  yield* rest;
}
