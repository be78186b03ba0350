import {
  type ListingImport,
  type ListingImportProgress,
  listingImportEvents,
  listingImportProgress,
  listingImportsApi,
} from '#contracts/listing-imports.ts';
import { writeForm } from '#contracts/write-form.ts';
import { fetchSignedIn, readData } from '../api/call.ts';
import { readEvents } from '../api/read-events.ts';

const { importListings } = listingImportsApi;
const { path: progressPath } = listingImportEvents.listingImportProgress;

/** By the end of the file name. The content reveals the format anyway. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  gz: 'application/gzip',
};

/** Imports a file. Returns its report with every refused row. Throws a CallError. `map`: the mapping of its columns. */
export async function sendListings(file: File, map: string | null, signal: AbortSignal): Promise<ListingImport> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const query = writeForm({ file: file.name.slice(-255), refused: true, ...(map !== null && { map }) });
  const response = await fetchSignedIn(`${importListings.path}?${query}`, {
    method: importListings.method,
    headers: { 'content-type': types[ending] ?? 'application/octet-stream' },
    body: file,
    signal,
  });
  return (await readData(response, importListings.output)).data;
}

/** Milliseconds before the progress is asked for again: the import may not have begun. */
const pause = 300;

/**
 * Reports the progress of the running import until the signal is aborted; null: the server that answers runs none.
 * Without a response, it reports nothing.
 */
export async function followImport(
  onProgress: (progress: ListingImportProgress | null) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetchSignedIn(progressPath, { signal });
      if (response.ok && response.body) {
        await readEvents(response.body, (data) => {
          const progress = listingImportProgress.safeParse(data);
          if (progress.success) onProgress(progress.data.phase === 'idle' ? null : progress.data);
        });
      }
    } catch {
      // The import itself reports a lost connection.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
