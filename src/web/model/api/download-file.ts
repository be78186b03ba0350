import { fetchSignedIn } from './call.ts';
import { errorOf } from './call-error.ts';

/**
 * Fetches a file of the API in the name of whoever is signed in, and lets the browser keep it under the name that the
 * server gives. Throws a CallError where there is no such file to be had.
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetchSignedIn(path);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition')) ?? '';
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name of the file that a header tells; null where it tells none. */
export function nameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
