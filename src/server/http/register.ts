import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '#commands/refusal.ts';
import type { Role } from '#contracts/access.ts';
import { acceptsIdempotencyKey, type Endpoint, type RequiredAccess } from '#contracts/endpoint.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type Caller, callerOf, requireAccess, type SignedInCaller } from '../callers/caller.ts';
import type { Limit } from '../guards/rate-limits.ts';
import { isForm, readQuery } from '../guards/read-body.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { formSchemaOf } from './form-schema.ts';
import { type JsonSchema, readFormValue } from './form-values.ts';
import type { Atomically, createAnswerOnce } from './idempotency.ts';
import { limitTo } from './limited-fields.ts';
import { ListPage } from './list-page.ts';
import { SerializedAnswer, sendSerialized } from './serialized-answer.ts';

/** Input of a handler: checked path parameters and body, and the caller. */
export type HandlerInput<
  Params extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Needed extends RequiredAccess = 'anyone',
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly params: z.output<Params>;
  readonly input: z.output<Input>;
  readonly caller: Needed extends 'anyone' ? Caller : SignedInCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly atomically: Atomically;
  /** Call it if the record already existed: the status is then 200. */
  readonly alreadyExisted: () => void;
  /** Call it if another person's role decides what the response shows. */
  readonly limitAs: (role: Role) => void;
  /** The response with `data`, for a handler that stores responses and returns them again. */
  readonly serialize: (data: Unlimited<z.output<Output>>, options: { readonly isShared: boolean }) => SerializedAnswer;
};

/** The content of `data`, a part of a list with its next cursor, or a whole response. */
type ResponseData<Data> = Data | ListPage<Data> | SerializedAnswer;

/**
 * Registers an endpoint. Refuses callers without access, checks the body (JSON or form) against the schema, and sends
 * the result under `data`, without the fields that the role may not see. In development and tests also checks the response.
 */
export function register<
  Params extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends RequiredAccess,
>(
  app: FastifyInstance,
  call: Endpoint<Params, Input, Output, Needed>,
  handler: (
    handlerInput: HandlerInput<Params, Input, Needed, Output>,
  ) => Promise<ResponseData<Unlimited<z.output<Output>>>> | ResponseData<Unlimited<z.output<Output>>>,
  { limit = 'plain' }: { readonly limit?: Limit } = {},
): void {
  const formSchema = call.input ? formSchemaOf(call.input) : {};
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { limit, needs: call.needs },
    // Runs before the body is read, so a refused caller learns nothing from validation.
    onRequest: async (request) => requireAccess(callerOf(request), call.needs, !call.reads),
    handler: async (request, reply) => {
      const params = readParams(call.params, request.params);
      const input = call.input ? readInput(call.input, rawInputOf(call, request, formSchema)) : undefined;
      let status: number = call.status;
      const alreadyExisted = () => {
        status = 200;
      };
      let { role } = callerOf(request);
      const limitAs = (otherRole: Role) => {
        role = otherRole;
      };
      const present = (data: unknown) => {
        const body = bodyOf(data, (whole) => limitTo(role, call.output, whole as never));
        if (app.checksAnswers) call.output.parse(body.data);
        return body;
      };
      const serialize: HandlerInput<Params, Input, Needed, Output>['serialize'] = (data, options) =>
        new SerializedAnswer(present(data), options);
      const caller = callerOf(request);
      const handlerInput = { params, input, caller, request, reply, alreadyExisted, limitAs, serialize };
      const currentStatus = () => status;
      const handle = async (atomically: Atomically) =>
        handler({ ...handlerInput, atomically } as HandlerInput<Params, Input, Needed, Output>);
      const answer = acceptsIdempotencyKey(call)
        ? await app.answerOnce({ request, input, currentStatus, handle })
        : { data: await handle(app.atomically), status: currentStatus() };
      reply.header('cache-control', 'no-store').code(answer.status);
      if (answer.data instanceof SerializedAnswer) return sendSerialized(request, reply, answer.data);
      const body = present(answer.data);
      return answer.status === 204 ? null : body;
    },
  });
}

function bodyOf(answer: unknown, limit: (data: unknown) => unknown): { data: unknown; next_cursor?: string } {
  if (!(answer instanceof ListPage)) return { data: limit(answer) };
  const data = limit(answer.data);
  return answer.nextCursor === null ? { data } : { data, next_cursor: answer.nextCursor };
}

/** The raw input from the query, a form, or JSON. */
export function rawInputOf(
  call: Pick<Endpoint<never, never, never>, 'inputIn'>,
  request: FastifyRequest,
  schema: JsonSchema,
): unknown {
  if (call.inputIn === 'query') return readFormValue(readQuery(request), schema);
  return isForm(request) ? readFormValue(request.body, schema) : request.body;
}

/** Refuses (404) ids that cannot exist, including text that no database can store. */
export function readParams(schema: z.ZodMiniType | null, params: unknown): unknown {
  if (!schema) return params;
  if (Object.values(params as Record<string, string>).some((text) => text.includes('\0')))
    throw new Refusal('not_found');
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}

/** Refuses (422) input that does not match the schema. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body === undefined ? {} : body, { reportInput: true });
  if (!parsed.success) throw new Refusal('validation_failed', { fields: fieldErrorsOf(parsed.error.issues) });
  return parsed.data;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required access; absent for routes outside of the API. */
    needs?: RequiredAccess;
  }
  interface FastifyInstance {
    /** True in development and tests: checks responses against their schema. */
    checksAnswers: boolean;
    answerOnce: ReturnType<typeof createAnswerOnce>;
    /** Runs the work of a call in one transaction. */
    atomically: Atomically;
  }
}
