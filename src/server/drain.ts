import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that answers have to end once no new connection is taken. */
export const longestFinish = 3000;
const usualTimes = {
  finish: longestFinish,
  /** Of these, milliseconds in which clients send one more request on the connections they keep. */
  farewell: 1000,
};
const pause = 20;

/**
 * Prepares the end. Once it is announced, /readyz answers 503 so that balancers send nobody here, and everything else is
 * still served. Once no new connection is taken, each answer ends its own.
 */
export function prepareDrain(app: FastifyInstance): void {
  const drain = { isAnnounced: false, isClosing: false };
  app.decorate('drain', drain);
  app.addHook('onRequest', async (_request, reply) => {
    if (drain.isClosing) reply.raw.shouldKeepAlive = false;
  });
  // Also of requests that came before.
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    drain.isAnnounced = true;
    drain.isClosing = true;
  });
}

/**
 * Announces the end and serves for so many milliseconds. Then takes no new connection, answers what comes on those that
 * clients keep, and ends each with its answer: one that is cut while idle may have a request on the way.
 */
export async function drainAndClose(
  app: FastifyInstance,
  drainMilliseconds: number,
  { finish, farewell } = usualTimes,
): Promise<void> {
  app.drain.isAnnounced = true;
  await wait(drainMilliseconds);
  app.drain.isClosing = true;
  // A download may have hours to go.
  const cut = setTimeout(() => app.server.closeAllConnections(), finish);
  // The server's own `close` cuts idle connections at once.
  Server.prototype.close.call(app.server);
  for (let waited = 0; waited < farewell && (await countConnections(app)) > 0; waited += pause) await wait(pause);
  await app.close().finally(() => clearTimeout(cut));
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end: /readyz says so; each answer ends its connection. */
    readonly drain: { isAnnounced: boolean; isClosing: boolean };
  }
}
