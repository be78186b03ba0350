import { engineMemory } from './memory.ts';
import { candidatesOfBlock, incomesOfBlock, multiplesOfBlock, rowsOfBlock, simdInput } from './scratch.ts';
import * as places from './simd-places.ts';

/** The part of the standard interface that the engine uses. */
declare const WebAssembly: {
  readonly validate: (bytes: Uint8Array) => boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

/** Reads the first `count` rows of the block. Filters return the number of rows that pass, which they move to the front. */
type Pass = (count: number) => number;

/** The compiled passes of `assembly/passes.ts`. They read `simdInput` at the places of `simd-places.ts`. */
export type Simd = {
  readonly filterAffordable: Pass;
  readonly filterAffordableOfTwo: Pass;
  readonly filterAffordableByMarket: Pass;
  readonly filterRatios: Pass;
  readonly filterDollars: Pass;
  readonly filterByMarket: Pass;
  readonly computeFigures: (count: number) => void;
  readonly computeKeys: (count: number) => void;
  readonly loadRows: (start: number, count: number) => void;
  readonly countKind: (bit: number, count: number) => number;
  readonly selectKeys: (lowest: number, count: number) => number;
};

/** Null where the host has no SIMD or no memory for it. */
export function createSimd(bytes: Uint8Array): Simd | null {
  if (!engineMemory || !WebAssembly.validate(bytes)) return null;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory: engineMemory } });
  const { setInput, ...passes } = instance.exports as Simd & { readonly setInput: (address: number) => void };
  setInput(simdInput.byteOffset);
  simdInput[places.rowsPlace] = rowsOfBlock.byteOffset;
  simdInput[places.incomesPlace] = incomesOfBlock.byteOffset;
  simdInput[places.multiplesPlace] = multiplesOfBlock.byteOffset;
  simdInput[places.candidatesPlace] = candidatesOfBlock.byteOffset;
  return passes;
}
