import { CallError } from '../../../model/api/call-error.ts';
import { importWords } from '../../../model/import/import-copy.ts';
import type { ImportOutcome } from '../../../model/import/import-home.ts';
import { saveCopy } from './save-copy.ts';

/** What is said of a save that failed. `why`: what can be told beyond that. */
export type Failure = { readonly text: string; readonly why: string | null; readonly isPlanFull: boolean };

const { errors } = saveCopy;

/** Of a proforma that exists. */
export function failureOfSave(error: unknown): Failure {
  const code = error instanceof CallError ? error.code : null;
  const isFull = code === 'plan_limit_reached' || code === 'portfolio_full';
  return {
    text: errors.other,
    why: isFull ? (error as CallError).message : null,
    isPlanFull: code === 'plan_limit_reached',
  };
}

/** Of a home that is imported: without an id it has a text of its own. */
export function failureOfImport({ message, code }: Extract<ImportOutcome, { kind: 'failed' }>): Failure {
  if (message === importWords.failed) return { text: errors.noId, why: null, isPlanFull: false };
  return { text: errors.other, why: message, isPlanFull: code === 'plan_limit_reached' };
}
