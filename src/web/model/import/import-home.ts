import type { FoundHome } from '#contracts/found-home.ts';
import { type ImportedProforma, type ImportRequest, importsApi } from '#contracts/imports.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { createKeys } from '../api/create-keys.ts';
import { isUnreachable } from '../api/reconnect.ts';
import { importWords as copy } from './import-copy.ts';

/** The result of an import. */
export type ImportOutcome =
  | { readonly kind: 'imported'; readonly proforma: ImportedProforma }
  /** The price is unknown. The form asks for it and sends it with the found facts. */
  | { readonly kind: 'needs_price'; readonly found: FoundHome }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly code: string;
      /** Seconds to wait before the next try; null: no wait. */
      readonly retryAfter: number | null;
    };

/** Sends an import. Rejects only if it was canceled. */
export type Importer = (request: ImportRequest, signal?: AbortSignal) => Promise<ImportOutcome>;

/**
 * Returns the sender of one form or row. An unchanged request reuses its idempotency key, so a retry or second click
 * imports nothing twice.
 */
export function createImporter(makeKey?: () => string): Importer {
  const keyOf = createKeys(makeKey);
  return async (request, signal) => {
    const headers = { 'idempotency-key': keyOf(request) };
    try {
      const proforma = await call(importsApi.importProforma, {
        input: request,
        headers,
        ...(signal ? { signal } : {}),
      });
      if (!proforma.id) return failed('no_id', copy.failed);
      return { kind: 'imported', proforma };
    } catch (error) {
      if (signal?.aborted) throw error;
      return outcomeOf(error);
    }
  };
}

function outcomeOf(error: unknown): ImportOutcome {
  if (!(error instanceof CallError)) return failed('unknown', copy.failed);
  const { code, status, found, details, message, retryAfter } = error;
  if (code === 'price_needed' && found) return { kind: 'needs_price', found };
  if (code === 'unexpected_answer' && status < 400) return failed('no_id', copy.failed);
  if (code in copy.refusals) return failed(code, copy.refusals[code as keyof typeof copy.refusals]);
  if (isUnreachable(error)) return failed('unreachable', status === 0 ? copy.noAnswer : message, retryAfter);
  if (status >= 500) return failed('internal_error', message);
  return failed(code, details[0]?.message ?? message, retryAfter);
}

function failed(code: string, message: string, retryAfter: number | null = null): ImportOutcome {
  return { kind: 'failed', code, message, retryAfter };
}
