import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '#commands/refusal.ts';
import type { Endpoint, RequiredAccess } from '#contracts/endpoint.ts';
import { callerOf, requireAccess } from '../callers/caller.ts';
import { allowLongBody } from '../guards/body-deadline.ts';
import type { Limit } from '../guards/rate-limits.ts';
import { readQuery } from '../guards/read-body.ts';
import { formSchemaOf } from './form-schema.ts';
import { readFormValue } from './form-values.ts';
import { readInput } from './register.ts';

/** A file on its way to us. */
export type IncomingFile = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Null: the client did not say. */
  readonly size: number | null;
};

export type UploadOptions = { readonly limit?: Limit; readonly mostBytes: number };

/**
 * Registers a call whose body is a file. The handler reads it as a stream. Refuses (413) one with more than `mostBytes`.
 * The rest of a refused file is received and dropped, because browsers show no response before they have sent it.
 */
export function registerUpload<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends RequiredAccess,
>(
  app: FastifyInstance,
  call: Endpoint<z.ZodMiniType, Input, Output, Needed> & { readonly input: Input | null },
  handler: (handlerInput: {
    readonly input: z.output<Input>;
    readonly file: IncomingFile;
    readonly request: FastifyRequest;
  }) => Promise<z.output<Output>>,
  { limit = 'plain', mostBytes }: UploadOptions,
): void {
  const { method, path, input: inputSchema, needs, output, uploads, reads, status } = call;
  if (inputSchema === null || uploads === null) throw new Error(`${path} is no upload`);
  const schema = formSchemaOf(inputSchema);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method,
      url: path,
      config: { limit, needs, uploads },
      onRequest: async (request) => requireAccess(callerOf(request), needs, !reads),
      handler: async (request, reply) => {
        allowLongBody(request.raw);
        const file = receive(request.raw, mostBytes);
        try {
          const input = readInput(inputSchema, readFormValue(readQuery(request), schema));
          const data = await handler({ input, file, request });
          if (app.checksAnswers) output.parse(data);
          reply.header('cache-control', 'no-store').code(status);
          return { data };
        } catch (error) {
          await file.drop();
          throw error;
        }
      },
    });
  });
}

type ReceivedFile = IncomingFile & {
  /** Receives the rest, unless there is too much. */
  readonly drop: () => Promise<void>;
};

function receive(raw: IncomingMessage, mostBytes: number): ReceivedFile {
  const length = raw.headers['content-length'];
  const size = length === undefined ? null : Number(length);
  let received = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    if (size !== null && size > mostBytes) throw tooLarge(mostBytes);
    try {
      // Ending the iteration would otherwise cut the connection.
      for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
        received += chunk.length;
        if (received > mostBytes) throw tooLarge(mostBytes);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal('malformed_request', { message: 'The file ended before its announced size.' });
    }
  }
  const drop = async () => {
    for await (const _chunk of read());
  };
  return { bytes: read(), size, drop: () => drop().catch(() => {}) };
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal('payload_too_large', { message: `The file is larger than ${mostBytes / 2 ** 20} MiB.` });
}
