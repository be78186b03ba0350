import { errorAnswer } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

/** A failed call: the server's code and message, or what went wrong on the way. */
export class CallError extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  /** The request id to quote in a support request; null without a response. */
  readonly requestId: string | null;
  /** The server's requested wait in seconds; null if absent. */
  readonly retryAfter: number | null;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  /** Only for an incomplete import: the facts that were found. */
  readonly found: FoundHome | null;

  constructor(
    code: string,
    message: string,
    answer: {
      status: number;
      requestId?: string | null;
      retryAfter?: number | null;
      details?: CallError['details'] | undefined;
      found?: FoundHome | undefined;
    },
  ) {
    super(message);
    this.code = code;
    this.status = answer.status;
    this.requestId = answer.requestId ?? null;
    this.retryAfter = answer.retryAfter ?? null;
    this.details = answer.details ?? [];
    this.found = answer.found ?? null;
  }
}

/** Whether the plan of the person allows no more. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof CallError && error.code === 'plan_limit_reached';
}

/** The error of an unsuccessful response. `unreadable` is the message for a body in another format. */
export function errorOf(
  response: Response,
  body: unknown,
  unreadable = 'Something went wrong on our end. Please try again.',
): CallError {
  const { status } = response;
  const waiting = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(waiting) ? waiting : null;
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return new CallError('unexpected_answer', unreadable, { status, retryAfter });
  const { code, message, details, found, request_id: requestId } = parsed.data.error;
  return new CallError(code, message, { status, requestId, retryAfter, details, found });
}
