import { isDeepStrictEqual } from 'node:util';
import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { ProformaChange } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { type SettledAssumptions, settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { lockProforma, type SavedFigures, type StoredProforma, writeProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { listingToWire, underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { Refusal, requireFound } from '../refusal.ts';
import type { ProformaOwner } from './find-by-reference.ts';

/**
 * Changes a saved proforma; absent fields stay. New assumptions, facts or a new listing recalculate its figures; new
 * texts keep them, including their model version. New assumptions or facts remove its alias.
 * Refuses notes and numbers that were changed elsewhere, and an update of a home that is no longer listed.
 */
export async function changeProforma(
  queries: Queries,
  person: ProformaOwner,
  proformaId: string,
  change: ProformaChange,
): Promise<void> {
  const stored = requireFound(await lockProforma(queries, person.userId, proformaId));
  if (hasOtherNotes(change, stored)) throw new Refusal('conflict', { message: 'The notes were changed elsewhere.' });
  if (hasOtherNumbers(change, stored))
    throw new Refusal('conflict', { message: 'The numbers were changed elsewhere.' });
  const today = change.accept_update ? await findVisibleListing(queries, person.userId, stored.listingId) : null;
  if (change.accept_update && !today) throw new Refusal('conflict', { message: 'This home is no longer listed.' });
  // Days on market are counted until the update is accepted.
  const listing = today ? listingToWire(today) : stored.listing;
  const facts = statedFacts(change.facts ?? stored.facts);
  const settledAssumptions = settleAssumptions(change.assumptions ?? stored.assumptions);
  const assumptions = statedDifferences(settledAssumptions);
  const isEdited = hasNewFacts(facts, stored) || hasNewAssumptions(change, stored, settledAssumptions);
  const isRecalculated = isEdited || today !== null;
  const changed = {
    ...stored,
    ...(isRecalculated ? { listing, facts, assumptions, ...figuresOf(listing, facts, settledAssumptions) } : {}),
    aliasId: isEdited ? null : stored.aliasId,
    title: change.title === undefined ? stored.title : change.title || null,
    notes: change.notes ?? stored.notes,
  };
  await writeProforma(queries, changed, { hasNewListing: today !== null, hasNewNumbers: isRecalculated });
}

/** Notes that already match were saved by a request whose response was lost. */
function hasOtherNotes({ notes, notes_before: before }: ProformaChange, stored: StoredProforma): boolean {
  return before !== undefined && before !== stored.notes && notes !== stored.notes;
}

/** Numbers in force are compared because several assumptions can stand for the same ones. */
function hasOtherNumbers(change: ProformaChange, stored: StoredProforma): boolean {
  const { assumptions_before: assumptions, facts_before: facts } = change;
  if (assumptions === undefined && facts === undefined) return false;
  const storedNumbers = numbersOf(stored, {});
  const isStored = (numbers: EditedNumbers) => isDeepStrictEqual(numbersOf(stored, numbers), storedNumbers);
  return !isStored({ assumptions: assumptions ?? {}, facts: facts ?? {} }) && !isStored(change);
}

/** The assumptions in force and the figures of a stored proforma with these numbers, as far as they are given. */
function numbersOf({ listing, ...stored }: StoredProforma, { assumptions, facts }: EditedNumbers) {
  const settledAssumptions = settleAssumptions(assumptions ?? stored.assumptions);
  const { proforma, calculation } = underwriteToWire(withUserFacts(listing, facts ?? stored.facts), settledAssumptions);
  return { ...proforma, alias_id: null, calculation };
}

function hasNewFacts(facts: UserFacts, stored: StoredProforma): boolean {
  return !isDeepStrictEqual(facts, statedFacts(stored.facts));
}

function hasNewAssumptions(change: ProformaChange, stored: StoredProforma, settled: SettledAssumptions): boolean {
  return change.assumptions !== undefined && !isDeepStrictEqual(settled, settleAssumptions(stored.assumptions));
}

function figuresOf(
  listing: StoredListing,
  facts: UserFacts,
  settledAssumptions: SettledAssumptions,
): Pick<SavedFigures, 'calculation'> {
  return { calculation: underwriteToWire(withUserFacts(listing, facts), settledAssumptions).calculation };
}
