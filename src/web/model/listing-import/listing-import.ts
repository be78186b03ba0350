import type { QueryClient } from '@tanstack/react-query';
import { type ListingImport, type ListingImportProgress, mostImportBytes } from '#contracts/listing-imports.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { configQuery } from '../api/queries.ts';
import { followImport, sendListings } from './send-listings.ts';

/** The import of this tab. It continues while another page is shown. */
export type ImportState =
  | { readonly kind: 'none' }
  /** `progress` null: unknown yet. */
  | { readonly kind: 'running'; readonly file: File; readonly progress: ListingImportProgress | null }
  | { readonly kind: 'done'; readonly report: ListingImport }
  | { readonly kind: 'canceled'; readonly file: File }
  | { readonly kind: 'failed'; readonly file: File; readonly failure: ImportFailure };

/** `too_large` and `empty` are known before anything is sent. */
export type ImportFailure = { readonly code: 'too_large' | 'empty' | 'refused'; readonly message: string };

const state = createStore<ImportState>({ kind: 'none' });
let abort: AbortController | null = null;

export function useListingImport(): ImportState {
  return useStore(state);
}

/** Starts an import unless one is running. */
export async function startImport(client: QueryClient, file: File): Promise<void> {
  if (state.get().kind === 'running') return;
  const unsendable = file.size > mostImportBytes ? 'too_large' : file.size === 0 ? 'empty' : null;
  if (unsendable) {
    state.set({ kind: 'failed', file, failure: { code: unsendable, message: '' } });
    return;
  }
  const canceling = new AbortController();
  const following = new AbortController();
  abort = canceling;
  state.set({ kind: 'running', file, progress: null });
  warnBeforeLeaving(following.signal);
  void followImport((progress) => {
    if (!following.signal.aborted) state.set({ kind: 'running', file, progress });
  }, following.signal);
  const ended = await sendListings(file, canceling.signal).then(
    (report): ImportState => ({ kind: 'done', report }),
    (error: unknown): ImportState => {
      if (canceling.signal.aborted) return { kind: 'canceled', file };
      return {
        kind: 'failed',
        file,
        failure: { code: 'refused', message: error instanceof Error ? error.message : '' },
      };
    },
  );
  following.abort();
  abort = null;
  state.set(ended);
  // The number of listings, and whether they are samples.
  void client.invalidateQueries(configQuery());
  void client.invalidateQueries({ queryKey: ['search'] });
}

export function cancelImport(): void {
  abort?.abort();
}

/** Back to the choice of a file. */
export function leaveReport(): void {
  if (state.get().kind !== 'running') state.set({ kind: 'none' });
}

/** Closing the tab would cancel the import. */
function warnBeforeLeaving(signal: AbortSignal): void {
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}
