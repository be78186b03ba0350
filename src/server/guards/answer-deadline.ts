import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A download goes on as long as its reader takes so many bytes in the time that other answers have in all. */
const leastProgress = 16_384;

/**
 * Cuts a connection whose request is not answered and taken away within `milliseconds`, or whose download makes no
 * progress for so long: a reader may not hold us.
 */
export function limitAnswerTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    let taken = takenFrom(socket);
    const timer = setInterval(() => {
      const before = taken;
      taken = takenFrom(socket);
      if (!(request.routeOptions.config.isDownload && taken - before >= leastProgress)) socket.destroy();
    }, milliseconds).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}

/** Bytes that have left for the reader; what waits to be sent does not count. */
function takenFrom({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer of any length: it has time while it makes progress. */
    isDownload?: boolean;
  }
}
