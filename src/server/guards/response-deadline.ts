import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { everyRunning } from './running-time.ts';

/** Bytes that a download or an upload must transfer within the time limit of other responses. */
const leastProgress = 16_384;

/** A file may take so many times the limit of other responses until it begins, because files are written in turn. */
const fileTurns = 4;

/**
 * Refuses a request that has no response after `milliseconds`. Cuts a connection whose client has not received within
 * that time what was written, or whose download makes no progress for so long. A slow reader must not occupy the server.
 */
export function limitResponseTime(app: FastifyInstance, milliseconds: number): void {
  const answered = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request) => {
    answered.add(request);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    let before = transferredOn(socket);
    let turnsLeft = request.routeOptions.config.isDownload ? fileTurns : 1;
    const endLimit = everyRunning(milliseconds, () => {
      const now = transferredOn(socket);
      const isAnswered = answered.has(request);
      const isServerSlow = request.raw.complete && !socket.destroyed && !isAnswered;
      if (isServerSlow && --turnsLeft > 0) return;
      const progress = { sent: now.sent - before.sent, received: now.received - before.received };
      if (!mayContinue(request, isAnswered, progress)) {
        if (isServerSlow) reply.header('connection', 'close').send(new Refusal('overloaded'));
        else socket.resetAndDestroy();
      }
      before = now;
    });
    reply.raw.once('close', endLimit);
  });
}

type Transferred = { readonly sent: number; readonly received: number };

function mayContinue({ raw, routeOptions }: FastifyRequest, isAnswered: boolean, progress: Transferred): boolean {
  const { isDownload, isEventStream, uploads } = routeOptions.config;
  const isClientWaiting = raw.socket.writableLength === 0;
  if (isEventStream) return isClientWaiting;
  // On a starved machine, even a response that has begun takes its time to be written.
  if (isAnswered && raw.complete) return isClientWaiting || (isDownload === true && progress.sent >= leastProgress);
  if (isDownload || uploads === undefined) return false;
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
