import { fetchSignedIn } from './call.ts';
import { errorOf } from './call-error.ts';

/**
 * Downloads a file of the API as the current visitor, under the server's file name. Throws a CallError if it is not
 * available.
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetchSignedIn(path);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition')) ?? '';
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file name in a header; null if it has none. */
export function nameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
