import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions, Targets } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import { compileForms } from './compile-forms.ts';
import { compileTargets, type HalfSpace } from './compile-targets.ts';

/** Looks up the half-spaces for a listing. */
export type TargetLookup = (listing: ListingFacts) => readonly HalfSpace[];

/** Compiles the targets once for each rate of appreciation. */
export function createTargetLookup(targets: Targets, assumptions: Assumptions): TargetLookup {
  const compiled = new Map<number, readonly HalfSpace[]>();
  return (listing) => {
    const appreciation = appreciationFor(listing, assumptions);
    const halfSpaces =
      compiled.get(appreciation) ?? compileTargets(targets, assumptions, compileForms(assumptions, appreciation));
    compiled.set(appreciation, halfSpaces);
    return halfSpaces;
  };
}
