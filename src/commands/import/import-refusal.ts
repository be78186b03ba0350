import type { ErrorCode } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

/** What helps to go on after a refusal. */
type RefusalHelp = {
  /** What was found of the home. */
  readonly found?: FoundHome;
  /** Seconds after which the same import may work. */
  readonly retryAfter?: number;
};

/** Why a home cannot be imported, by the code of the API. */
export class ImportRefusal extends Error {
  readonly code: ErrorCode;
  readonly found: FoundHome | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { found, retryAfter }: RefusalHelp = {}) {
    super(code);
    this.code = code;
    this.found = found;
    this.retryAfter = retryAfter;
  }
}
