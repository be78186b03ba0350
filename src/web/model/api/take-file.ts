import { fetchSignedIn } from './call.ts';
import { errorOf } from './call-error.ts';

/**
 * Downloads a file of the API in the name of whoever is signed in: a plain link carries nobody's name.
 * Throws a CallError where it is not to be had.
 */
export async function takeFile(address: string): Promise<void> {
  const response = await fetchSignedIn(address);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = nameOf(response) ?? '';
  link.click();
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

function nameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
