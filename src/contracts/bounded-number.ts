import * as z from 'zod/mini';

/** A finite number between two inclusive bounds; -0 is read as 0, so that equal requests stay equal. */
export function numberBetween(min: number, max: number) {
  return z.number().check(z.gte(min), z.lte(max), z.overwrite(withoutNegativeZero));
}

/** A whole number between two inclusive bounds. */
export function wholeBetween(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max), z.overwrite(withoutNegativeZero));
}

function withoutNegativeZero(value: number): number {
  return value + 0;
}
