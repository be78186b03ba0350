import type * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { errorAnswer } from '#contracts/errors.ts';

/** A call that did not succeed: the server's own code and message, or what went wrong on the way. */
export class CallError extends Error {
  readonly code: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** What to quote when asking for help; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds that the server asks to wait; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(
    code: string,
    message: string,
    answer: { status: number; requestId?: string | null; retryAfter?: number | null },
  ) {
    super(message);
    this.code = code;
    this.status = answer.status;
    this.requestId = answer.requestId ?? null;
    this.retryAfter = answer.retryAfter ?? null;
  }
}

type Parts<Params, Input> = { params?: Params; input?: Input; signal?: AbortSignal };

/**
 * Calls the API and returns what stands under `data`, checked by the contract.
 * Throws a CallError for every answer that is not a success, and where none comes.
 */
export async function call<Params extends z.ZodMiniType, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Input, Output>,
  { params, input, signal }: Parts<z.infer<Params>, z.infer<Input>> = {},
): Promise<z.infer<Output>> {
  const response = await send(endpoint.method, fillPath(endpoint.path, params), input, signal);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response, body);
  const answer = endpoint.output.safeParse((body as { data?: unknown } | null)?.data);
  if (!answer.success)
    throw new CallError('unexpected_answer', 'The server answered in a form this page does not know.', response);
  return answer.data;
}

async function send(method: string, path: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  const body =
    input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  try {
    return await fetch(path, { method, signal: signal ?? null, ...body });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError('no_answer', 'The server could not be reached.', { status: 0 });
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function errorOf(response: Response, body: unknown): CallError {
  const waiting = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(waiting) ? waiting : null;
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) {
    return new CallError('unexpected_answer', `The server answered with status ${response.status}.`, {
      status: response.status,
      retryAfter,
    });
  }
  const { code, message, request_id: requestId } = parsed.data.error;
  return new CallError(code, message, { status: response.status, requestId, retryAfter });
}
