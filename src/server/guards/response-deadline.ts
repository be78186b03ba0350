import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Bytes that a download must transfer within the time limit of other responses. */
const leastProgress = 16_384;

/**
 * Cuts a connection if the response is not received within `milliseconds`, or if a download makes no progress for so
 * long. A slow reader must not occupy the server.
 */
export function limitResponseTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    let bytesReceived = bytesReceivedBy(socket);
    const timer = setInterval(() => {
      const before = bytesReceived;
      bytesReceived = bytesReceivedBy(socket);
      if (!(request.routeOptions.config.isDownload && bytesReceived - before >= leastProgress)) socket.destroy();
    }, milliseconds).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}

/** Bytes sent to the reader, without buffered ones. */
function bytesReceivedBy({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A response of any length, which may continue while it makes progress. */
    isDownload?: boolean;
  }
}
