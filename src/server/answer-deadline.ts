import type { FastifyInstance } from 'fastify';

/** Cuts a connection whose request is not answered and taken away within `milliseconds`: a reader may not hold us. */
export function limitAnswerTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => request.raw.socket.destroy(), milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
