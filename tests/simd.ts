import { readFile } from 'node:fs/promises';
import { createSimd, type Simd } from '#engine/simd.ts';
import { buildSimd } from '../scripts/build-simd.ts';

/** The bytes of the SIMD module of the engine, compiled if its source has changed. */
export async function readBuiltSimd(): Promise<Uint8Array> {
  return readFile(await buildSimd());
}

export async function loadBuiltSimd(): Promise<Simd> {
  const simd = createSimd(await readBuiltSimd());
  if (!simd) throw new Error('This Node has no WebAssembly SIMD');
  return simd;
}
