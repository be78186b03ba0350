import type { ErrorCode } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

type RefusalDetails = {
  readonly found?: FoundHome;
  /** Seconds until a retry may succeed. */
  readonly retryAfter?: number;
};

/** Why a home cannot be imported, as an API error code. */
export class ImportRefusal extends Error {
  readonly code: ErrorCode;
  readonly found: FoundHome | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { found, retryAfter }: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.found = found;
    this.retryAfter = retryAfter;
  }
}
