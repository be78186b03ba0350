import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import type { TargetName } from '#underwriting/linear/compile-targets.ts';
import { isInHalfSpace } from '#underwriting/linear/is-in-half-space.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { listingVector } from '#underwriting/listing-vector.ts';
import { targetInWords } from './target-terms.ts';

/** A target in words, and whether the home meets it at the offered price. */
export type CheckedTarget = { readonly name: TargetName; readonly words: string; readonly isMet: boolean };

/** Checks each target as the search does. Without rent, none is met. */
export function checkTargets(
  listing: ListingFacts,
  assumptions: Assumptions,
  targets: Targets,
): readonly CheckedTarget[] {
  const halfSpaces = createTargetLookup(targets, assumptions)(listing);
  const vector = listingVector(listing, assumptions);
  return [...new Set(halfSpaces.map(({ name }) => name))].map((name) => ({
    name,
    words: targetInWords(name, targets),
    isMet: vector !== null && halfSpaces.every((each) => each.name !== name || isInHalfSpace(each, vector)),
  }));
}
