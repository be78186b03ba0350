import { fetchSignedIn } from './call.ts';
import { errorOf } from './call-error.ts';

/**
 * Downloads a file of the API as the current visitor, because a plain link sends no token. Throws a CallError if it is
 * not available.
 */
export async function takeFile(address: string): Promise<void> {
  const response = await fetchSignedIn(address);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = nameOf(response) ?? '';
  link.click();
  // The browser needs the URL until it starts to read.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

function nameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
