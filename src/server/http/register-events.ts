import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Download, RequiredAccess } from '#contracts/endpoint.ts';
import { callerOf, requireAccess } from '../callers/caller.ts';
import { type HandlerInput, readParams } from './register.ts';

/** Milliseconds between two looks at the state, and between signs of life. */
const interval = 250;
const silence = 15_000;

/** What a stream of events shows. */
export type EventSource<State> = {
  /** Null: there is no more to show, which ends the stream. */
  readonly state: () => Promise<State | null> | State | null;
  readonly eventOf: (state: State) => string;
  readonly isLast: (state: State) => boolean;
};

type EventsInput<Params extends z.ZodMiniType, Needed extends RequiredAccess> = Pick<
  HandlerInput<Params, never, Needed>,
  'params' | 'caller'
>;

/**
 * Registers a stream of server-sent events: the state whenever it differs from the last event, until `isLast`. It also
 * ends when the server stops or the client leaves.
 */
export function registerEvents<State, Needed extends RequiredAccess, Params extends z.ZodMiniType>(
  app: FastifyInstance,
  events: Download<z.ZodMiniType, Needed, Params>,
  open: (input: EventsInput<Params, Needed>) => Promise<EventSource<State>> | EventSource<State>,
): void {
  async function* write({ state, eventOf, isLast }: EventSource<State>, { raw }: FastifyReply): AsyncGenerator<string> {
    let written = '';
    let waited = 0;
    // The reader of a stream is not seen to leave before the next event.
    while (!app.drain.isClosing && !raw.closed) {
      const current = await state();
      if (current === null) return;
      const data = JSON.stringify(current);
      waited = data === written ? waited + interval : 0;
      if (data !== written) yield `event: ${eventOf(current)}\ndata: ${data}\n\n`;
      else if (waited % silence === 0) yield ': still here\n\n';
      written = data;
      if (isLast(current)) return;
      await wait(interval);
    }
  }
  app.route({
    method: 'GET',
    url: events.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: { isEventStream: true, needs: events.needs },
    // Compression would hold events back.
    compress: false,
    onRequest: async (request) => requireAccess(callerOf(request), events.needs, false),
    handler: async (request, reply) => {
      const params = readParams(events.params, request.params);
      const source = await open({ params, caller: callerOf(request) } as EventsInput<Params, Needed>);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // nginx would hold them back too.
          .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .send(Readable.from(write(source, reply), { objectMode: false }))
      );
    },
  });
}
