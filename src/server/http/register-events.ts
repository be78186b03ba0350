import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Download, RequiredAccess } from '#contracts/endpoint.ts';
import { callerOf, requireAccess } from '../callers/caller.ts';

/** Milliseconds between two looks at the state, and between signs of life. */
const interval = 250;
const silence = 15_000;

/**
 * Registers a stream of server-sent events: the state whenever it differs from the last event, until `isLast`. It also
 * ends when the server stops.
 */
export function registerEvents<State, Needed extends RequiredAccess>(
  app: FastifyInstance,
  events: Download<z.ZodMiniType, Needed> & { readonly output: z.ZodMiniType | null },
  event: string,
  { state, isLast }: { readonly state: () => State; readonly isLast: (state: State) => boolean },
): void {
  async function* write(): AsyncGenerator<string> {
    let written = '';
    let waited = 0;
    while (!app.drain.isClosing) {
      const current = state();
      const data = JSON.stringify(current);
      waited = data === written ? waited + interval : 0;
      if (data !== written) yield `event: ${event}\ndata: ${data}\n\n`;
      else if (waited % silence === 0) yield ': still here\n\n';
      written = data;
      if (isLast(current)) return;
      await wait(interval);
    }
  }
  app.route({
    method: 'GET',
    url: events.path,
    exposeHeadRoute: false,
    config: { isEventStream: true, needs: events.needs },
    // Compression would hold events back.
    compress: false,
    onRequest: async (request) => requireAccess(callerOf(request), events.needs, false),
    handler: async (_request, reply) =>
      reply
        .type('text/event-stream; charset=utf-8')
        // nginx would hold them back too.
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(write(), { objectMode: false })),
  });
}
