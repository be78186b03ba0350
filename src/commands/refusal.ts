import type { ErrorCode } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

/** A field of the request and what is wrong with it. */
export type FieldError = { readonly path: string; readonly message: string };

type RefusalText = {
  /** Replaces the message of the code. */
  readonly message?: string;
  /** For the security log and the page of a failed sign-in, which need more than the code. No call answers it. */
  readonly reason?: string;
  readonly cause?: unknown;
};
type FieldCode = 'validation_failed';
type WaitCode = 'rate_limited' | 'overloaded' | 'idp_unavailable';
type HomeCode = 'price_needed' | 'unresolvable_address';
type PlainCode = Exclude<ErrorCode, FieldCode | WaitCode | HomeCode>;

/** A code with the details that it may have. */
type RefusalArguments =
  | [code: PlainCode, details?: RefusalText]
  | [code: FieldCode, details: RefusalText & { readonly fields: readonly FieldError[] }]
  | [code: WaitCode, details?: RefusalText & { readonly retryAfterSeconds?: number }]
  /** `found`: the facts of an incomplete import. */
  | [code: HomeCode, details?: RefusalText & { readonly found?: FoundHome }];

type RefusalDetails = RefusalText & {
  readonly fields?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly found?: FoundHome;
};

/** A refused call, with an error code of the API. Rolls back the transaction in which it is thrown. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Omit<RefusalDetails, 'cause'>;

  constructor(...[code, { cause, ...details } = {}]: RefusalArguments) {
    super(details.message ?? code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** Returns the result of a lookup. Refuses (`not_found`) if there is none. */
export function requireFound<Found>(found: Found | null | undefined | false): Found {
  if (found === null || found === undefined || found === false) throw new Refusal('not_found');
  return found;
}
