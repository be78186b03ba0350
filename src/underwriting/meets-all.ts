import { type HalfSpace, tieSlack } from './compile-targets.ts';
import { evaluate, type ListingVector } from './forms.ts';

/** True where the listing under this offer and scenario meets every half-space. */
export function meetsAll(halfSpaces: readonly HalfSpace[], vector: ListingVector): boolean {
  const slack = tieSlack * vector[0];
  return halfSpaces.every(({ form, constant }) => evaluate(form, vector) + constant >= -slack);
}
