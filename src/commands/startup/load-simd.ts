import { readFile } from 'node:fs/promises';
import { createSimd, type Simd } from '#engine/simd.ts';

/** The SIMD module of the engine; null without the built file, and on hosts that cannot run it. */
export async function loadSimd(file: string): Promise<Simd | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && createSimd(bytes);
}
