import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import type { HalfSpace, TargetName } from '#underwriting/linear/compile-targets.ts';
import { isRow } from '#underwriting/linear/forms.ts';
import { isInAllHalfSpaces } from '#underwriting/linear/is-in-half-space.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { vectorOf } from '#underwriting/listing-vector.ts';
import { cashTargets } from './cash-targets.ts';
import { takesCash, targetInWords } from './target-terms.ts';

/** A target in words, and whether the home meets it at the offered price. Null: its figure does not exist. */
export type CheckedTarget = { readonly name: TargetName; readonly words: string; readonly isMet: boolean | null };

/** Checks each target as the search does. */
export function checkTargets(
  listing: ListingFacts,
  assumptions: Assumptions,
  targets: Targets,
): readonly CheckedTarget[] {
  const halfSpaces = createTargetLookup(targets, assumptions)(listing);
  const vector = vectorOf(listing, listing.rent ?? 0, assumptions);
  const hasCash = takesCash(listing, assumptions);
  return [...new Set(halfSpaces.map(({ name }) => name))].map((name) => {
    const ofTarget = halfSpaces.filter((halfSpace) => halfSpace.name === name);
    const isKnown = ofTarget.every((each) => listing.rent !== null || ignoresRent(each));
    return {
      name,
      words: targetInWords(name, targets),
      isMet: isKnown && (hasCash || !cashTargets.has(name)) ? isInAllHalfSpaces(ofTarget, vector) : null,
    };
  });
}

const ignoresRent = ({ form }: HalfSpace): boolean => isRow(form) && form[1] === 0;
