import { errorAnswer } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

/** A call that did not succeed: the server's own code and message, or what went wrong on the way. */
export class CallError extends Error {
  readonly code: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** What to quote when asking for help; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds that the server asks to wait; null where it does not say. */
  readonly retryAfter: number | null;
  /** What is wrong with single fields of what was sent, by their paths. */
  readonly details: readonly { readonly path: string; readonly message: string }[];
  /** Of an import that lacks something: what was found. */
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

/** The error of an answer that is not a success; `unreadable` is said where its body is not in our one shape. */
export function errorOf(
  response: Response,
  body: unknown,
  unreadable = `The server answered with status ${response.status}.`,
): CallError {
  const { status } = response;
  const waiting = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(waiting) ? waiting : null;
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return new CallError('unexpected_answer', unreadable, { status, retryAfter });
  const { code, message, details, found, request_id: requestId } = parsed.data.error;
  return new CallError(code, message, { status, requestId, retryAfter, details, found });
}
