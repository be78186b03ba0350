import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, RequiredAccess } from '#contracts/endpoint.ts';
import { callerOf, requireAccess, type SignedInCaller } from '../callers/caller.ts';
import type { Limit } from '../guards/rate-limits.ts';
import { formSchemaOf } from './form-schema.ts';
import type { Atomically } from './idempotency.ts';
import { rawInputOf, readInput, readParams } from './register.ts';

type StreamInput<Params extends z.ZodMiniType, Input extends z.ZodMiniType> = {
  readonly params: z.output<Params>;
  readonly input: z.output<Input>;
  readonly caller: SignedInCaller;
  readonly request: FastifyRequest;
};

/** What writes the events of a response. */
export type EventWriter<Event> = {
  /** Writes events until it is done, and returns the last one. */
  readonly write: (emit: (event: Event) => void, atomically: Atomically) => Promise<Event>;
  /** The last event of a failure. */
  readonly describeFailure: (error: unknown) => Event;
};

/**
 * Registers a call whose response is a stream of server-sent events, named by their `kind`. The handler refuses before
 * the stream starts. A repetition with the same `Idempotency-Key` gets the last event of the first response.
 */
export function registerStream<
  Params extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends Exclude<RequiredAccess, 'anyone'>,
>(
  app: FastifyInstance,
  call: Endpoint<Params, Input, Output, Needed>,
  handler: (streamInput: StreamInput<Params, Input>) => Promise<EventWriter<z.output<Output>>>,
  { limit = 'plain' }: { readonly limit?: Limit } = {},
): void {
  const formSchema = formSchemaOf(call.input!);
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { limit, needs: call.needs, isEventStream: true },
    // Compression would hold events back.
    compress: false,
    onRequest: async (request) => requireAccess(callerOf(request), call.needs, !call.reads),
    handler: async (request, reply) => {
      const params = readParams(call.params, request.params) as z.output<Params>;
      const input = readInput(call.input as Input, rawInputOf(call, request, formSchema));
      const caller = callerOf(request) as SignedInCaller;
      const events = new Readable({ read: () => {} });
      const emit = (event: z.output<Output>) => {
        if (app.checksAnswers) call.output.parse(event);
        // The reader may be gone. The work continues, because its result is saved.
        if (!events.destroyed) events.push(writeEvent(event));
      };
      let start: (writer: EventWriter<z.output<Output>>) => void = () => {};
      const started = new Promise<EventWriter<z.output<Output>>>((resolve) => {
        start = resolve;
      });
      const handle = async (atomically: Atomically) => {
        const writer = await handler({ params, input, caller, request });
        start(writer);
        return writer.write(emit, atomically);
      };
      const answered = app.answerOnce({ request, input, currentStatus: () => call.status, handle });
      // Without a writer, an earlier call was answered, or this one is refused.
      const writer = await Promise.race([started, answered.then(() => null)]);
      void answered
        .then(({ data }) => data as z.output<Output>)
        .catch((error: unknown) => writer!.describeFailure(error))
        .then(emit)
        .finally(() => events.push(null));
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // nginx would hold them back too.
          .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .send(events)
      );
    },
  });
}

function writeEvent(event: unknown): string {
  const { kind } = event as { readonly kind: string };
  return `event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`;
}
