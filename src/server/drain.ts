import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { resetUnfinished } from './guards/reset-unfinished.ts';

/** Milliseconds for responses after new connections are refused. */
export const longestFinish = 3000;
const defaultTimes = {
  finish: longestFinish,
  /** Part of `finish` in which clients may send one more request on open connections. */
  farewell: 1000,
};
const pause = 20;

/**
 * Prepares a graceful shutdown. After the announcement, /readyz answers 503 so that load balancers stop sending
 * requests; everything else still works. After closing starts, each response ends its connection.
 */
export function prepareDrain(app: FastifyInstance): void {
  const drain = { isAnnounced: false, isClosing: false, openResponses: new Set<ServerResponse>() };
  app.decorate('drain', drain);
  app.addHook('onRequest', async (_request, { raw }) => {
    drain.openResponses.add(raw);
    raw.once('close', () => drain.openResponses.delete(raw));
    if (drain.isClosing) raw.shouldKeepAlive = false;
  });
  // Covers requests that arrived before closing.
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    drain.isAnnounced = true;
    drain.isClosing = true;
  });
}

/**
 * Announces the shutdown and serves for `drainMilliseconds`. Then refuses new connections and ends each open one with
 * its next response, because an idle connection may have a request on the way.
 */
export async function drainAndClose(
  app: FastifyInstance,
  drainMilliseconds: number,
  { finish, farewell } = defaultTimes,
): Promise<void> {
  app.drain.isAnnounced = true;
  await wait(drainMilliseconds);
  app.drain.isClosing = true;
  // A download may take hours.
  const cut = setTimeout(() => {
    app.drain.openResponses.forEach(resetUnfinished);
    app.server.closeAllConnections();
  }, finish);
  // Fastify's own `close` would cut idle connections at once.
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
    /** `isAnnounced`: /readyz answers 503. `isClosing`: each response ends its connection. */
    readonly drain: { isAnnounced: boolean; isClosing: boolean; readonly openResponses: Set<ServerResponse> };
  }
}
