import type { ListingVector } from '../listing-vector.ts';
import { boundaryTolerance, type HalfSpace } from './compile-targets.ts';
import { evaluate } from './forms.ts';

/** Whether the listing meets one half-space, boundary included. */
export function isInHalfSpace({ form, constant }: HalfSpace, vector: ListingVector): boolean {
  return evaluate(form, vector) + constant >= -boundaryTolerance * vector[0];
}

export function isInAllHalfSpaces(halfSpaces: readonly HalfSpace[], vector: ListingVector): boolean {
  return halfSpaces.every((halfSpace) => isInHalfSpace(halfSpace, vector));
}
