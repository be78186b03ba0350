import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';

/** Bytes that a download or an upload must transfer within the time limit of other responses. */
const leastProgress = 16_384;

/** A file may take so many times the limit of other responses until it begins, because files are written in turn. */
const fileTurns = 4;

/**
 * Refuses a request that has no response after `milliseconds`. Cuts a connection if the response is not received within
 * that time, or if a download makes no progress for so long. A slow reader must not occupy the server.
 */
export function limitResponseTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    let before = transferredOn(socket);
    let turnsLeft = request.routeOptions.config.isDownload ? fileTurns : 1;
    const timer = setInterval(() => {
      const now = transferredOn(socket);
      const isServerSlow = hasNoResponse(request, reply);
      if (isServerSlow && --turnsLeft > 0) return;
      if (!mayContinue(request, reply, { sent: now.sent - before.sent, received: now.received - before.received })) {
        if (isServerSlow) reply.header('connection', 'close').send(new Refusal('overloaded'));
        else socket.destroy();
      }
      before = now;
    }, milliseconds).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}

/** Whether the client sent all of its request and the response has not begun. */
function hasNoResponse({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return raw.complete && !raw.socket.destroyed && !reply.sent;
}

type Transferred = { readonly sent: number; readonly received: number };

function mayContinue({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, progress: Transferred): boolean {
  const { isDownload, isEventStream, uploads } = routeOptions.config;
  if (isEventStream) return raw.socket.writableLength === 0;
  if (isDownload) return progress.sent >= leastProgress;
  if (uploads === undefined || reply.raw.writableEnded) return false;
  // Otherwise we are slower than the client.
  const isClientSlow = !raw.complete && raw.readableLength === 0;
  return !isClientSlow || progress.received >= leastProgress;
}

/** Bytes sent to the reader, without buffered ones, and bytes received. */
function transferredOn({ bytesWritten, writableLength, bytesRead }: Socket): Transferred {
  return { sent: bytesWritten - writableLength, received: bytesRead };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A response of any length, which may continue while it makes progress. */
    isDownload?: boolean;
    /** Short events for as long as their reader reads them. */
    isEventStream?: boolean;
  }
}
