import { readFile } from 'node:fs/promises';
import { createSimd, type Simd } from '#engine/simd.ts';
import { buildSimd } from '../scripts/build-simd.ts';

/** The SIMD module of the engine, compiled if its source has changed. */
export async function loadBuiltSimd(): Promise<Simd> {
  const simd = createSimd(await readFile(await buildSimd()));
  if (!simd) throw new Error('This Node has no WebAssembly SIMD');
  return simd;
}
