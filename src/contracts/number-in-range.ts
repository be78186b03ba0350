import * as z from 'zod/mini';

/** A finite number within inclusive bounds. Reads -0 as 0, so that equal requests stay equal. */
export function numberBetween(min: number, max: number) {
  return z.number().check(z.gte(min), z.lte(max), z.overwrite(withoutNegativeZero));
}

export function wholeBetween(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max), z.overwrite(withoutNegativeZero));
}

function withoutNegativeZero(value: number): number {
  return value + 0;
}
