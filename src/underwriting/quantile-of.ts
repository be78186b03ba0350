/**
 * The value below which a share (0 to 1) of the values lies, by linear interpolation between neighbors. `sorted`:
 * ascending, at least one value.
 */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below]!;
  const high = sorted[Math.ceil(position)]!;
  return low + (high - low) * (position - below);
}
