import { microdegrees } from '../columns/columns.ts';

/** Returns the function that rounds a coordinate, microdegrees, to a grid, degrees; 0: exact. */
export function createSnap(grid: number): (value: number) => number {
  const step = Math.max(1, Math.round(grid * microdegrees));
  return (value) => Math.round(value / step) * step + 0; // -0 + 0 = 0
}
