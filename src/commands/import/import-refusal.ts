import type { ErrorCode } from '#contracts/errors.ts';
import type { FoundHome } from '#contracts/found-home.ts';

/** Why a home cannot be imported, by the code of the API; with what was found of it where that helps to go on. */
export class ImportRefusal extends Error {
  readonly code: ErrorCode;
  readonly found: FoundHome | undefined;

  constructor(code: ErrorCode, found?: FoundHome) {
    super(code);
    this.code = code;
    this.found = found;
  }
}
