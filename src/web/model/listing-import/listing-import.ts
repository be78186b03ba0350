import type { QueryClient } from '@tanstack/react-query';
import { mapColumnsHint } from '#contracts/column-map.ts';
import { type ListingImport, type ListingImportProgress, mostImportBytes } from '#contracts/listing-imports.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { configQuery } from '../api/queries.ts';
import { type CsvHead, readCsvHead } from './read-csv-head.ts';
import { followImport, sendListings } from './send-listings.ts';

/** The import of this tab. It continues while another page is shown. */
export type ImportState =
  | { readonly kind: 'none' }
  /** `progress` null: unknown. */
  | { readonly kind: 'running'; readonly file: File; readonly progress: ListingImportProgress | null }
  /** The columns of the CSV file are unknown: the admin maps them. */
  | { readonly kind: 'mapping'; readonly file: File; readonly head: CsvHead }
  | { readonly kind: 'done'; readonly report: ListingImport }
  /** `isCertain`: the file had not arrived. Otherwise its import may be complete. */
  | { readonly kind: 'canceled'; readonly file: File; readonly isCertain: boolean }
  | { readonly kind: 'failed'; readonly file: File; readonly failure: ImportFailure };

/** `too_large` and `empty` are known before anything is sent. */
export type ImportFailure = { readonly code: 'too_large' | 'empty' | 'refused'; readonly message: string };

const state = createStore<ImportState>({ kind: 'none' });
let abort: AbortController | null = null;

export function useListingImport(): ImportState {
  return useStore(state);
}

/** Starts an import unless one is running. `map`: the mapping of its columns. */
export async function startImport(client: QueryClient, file: File, map: string | null = null): Promise<void> {
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
  const ended = await sendListings(file, map, canceling.signal).then(
    (report): ImportState => ({ kind: 'done', report }),
    async (error: unknown): Promise<ImportState> => {
      if (canceling.signal.aborted) return { kind: 'canceled', file, isCertain: isReading() };
      const message = error instanceof Error ? error.message : '';
      const head = message.includes(mapColumnsHint) ? await readCsvHead(file) : null;
      if (head !== null) return { kind: 'mapping', file, head };
      return { kind: 'failed', file, failure: { code: 'refused', message } };
    },
  );
  following.abort();
  abort = null;
  state.set(ended);
  // The number of listings, and whether they are samples.
  void client.invalidateQueries(configQuery());
  void client.invalidateQueries({ queryKey: ['search'] });
}

function isReading(): boolean {
  const shown = state.get();
  return shown.kind === 'running' && shown.progress?.phase === 'reading';
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
