import { readFile } from 'node:fs/promises';

/** The bytes of the SIMD module of the engine; null without the built file. */
export async function readSimd(file: string): Promise<Uint8Array | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
