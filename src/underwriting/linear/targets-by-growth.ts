import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions, Targets } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import { compileForms } from './compile-forms.ts';
import { compileTargets, type HalfSpace } from './compile-targets.ts';

/** The half-spaces that hold for a listing. */
export type TargetsOf = (listing: ListingFacts) => readonly HalfSpace[];

/** Compiles targets for each listing asked about, once per growth of value in force. */
export function targetsByGrowth(targets: Targets, assumptions: Assumptions): TargetsOf {
  const compiled = new Map<number, readonly HalfSpace[]>();
  return (listing) => {
    const appreciation = appreciationFor(listing, assumptions);
    const halfSpaces =
      compiled.get(appreciation) ?? compileTargets(targets, assumptions, compileForms(assumptions, appreciation));
    compiled.set(appreciation, halfSpaces);
    return halfSpaces;
  };
}
