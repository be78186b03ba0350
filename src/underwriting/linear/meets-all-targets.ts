import { type HalfSpace, tieSlack } from './compile-targets.ts';
import { evaluate, type ListingVector } from './forms.ts';

/** Whether the listing meets one half-space, boundary included. */
export function meetsOne({ form, constant }: HalfSpace, vector: ListingVector): boolean {
  return evaluate(form, vector) + constant >= -tieSlack * vector[0];
}

export function meetsAll(halfSpaces: readonly HalfSpace[], vector: ListingVector): boolean {
  return halfSpaces.every((halfSpace) => meetsOne(halfSpace, vector));
}
