/** The array, or a longer copy if it is too short, of which a sixteenth is spare. */
export function withLength<Numbers extends Float64Array | Uint32Array | Int32Array>(
  array: Numbers,
  needed: number,
): Numbers {
  if (needed <= array.length) return array;
  const grown = new (array.constructor as new (length: number) => Numbers)(needed + (needed >> 4) + 16);
  grown.set(array);
  return grown;
}
