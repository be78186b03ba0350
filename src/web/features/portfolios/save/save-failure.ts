import { CallError } from '../../../model/api/call-error.ts';
import { importWords } from '../../../model/import/import-copy.ts';
import type { ImportOutcome } from '../../../model/import/import-home.ts';
import { saveCopy } from './save-copy.ts';

/** The message of a failed save. `why`: further details. */
export type Failure = { readonly text: string; readonly why: string | null; readonly isPlanFull: boolean };

const { errors } = saveCopy;

/** For an existing proforma. */
export function failureOfSave(error: unknown): Failure {
  const code = error instanceof CallError ? error.code : null;
  const isExplained = code === 'plan_limit_reached' || code === 'portfolio_full' || code === 'conflict';
  return {
    text: errors.other,
    why: isExplained ? (error as CallError).message : null,
    isPlanFull: code === 'plan_limit_reached',
  };
}

/** For an imported home. Without an id it has its own message. */
export function failureOfImport({ message, code }: Extract<ImportOutcome, { kind: 'failed' }>): Failure {
  if (code === 'no_id') return { text: errors.noId, why: null, isPlanFull: false };
  const why = message === importWords.failed ? null : message;
  return { text: errors.other, why, isPlanFull: code === 'plan_limit_reached' };
}
