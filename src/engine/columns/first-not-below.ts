/** The place of the first of ascending values that is not below `value`; their number if all are. */
export function firstNotBelow(ascending: Int32Array | Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
