import { type HalfSpace, tieSlack } from './compile-targets.ts';
import { evaluate, type ListingVector } from './forms.ts';

/** True where the listing under this offer and scenario meets the half-space. */
export function meetsOne({ form, constant }: HalfSpace, vector: ListingVector): boolean {
  return evaluate(form, vector) + constant >= -tieSlack * vector[0];
}

/** True where the listing under this offer and scenario meets every half-space. */
export function meetsAll(halfSpaces: readonly HalfSpace[], vector: ListingVector): boolean {
  return halfSpaces.every((halfSpace) => meetsOne(halfSpace, vector));
}
