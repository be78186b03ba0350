import type { ProformaChange } from '#contracts/proformas.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { lockProforma, type SavedFigures, type StoredProforma, writeProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { Refusal, requireFound } from '../refusal.ts';
import type { ProformaOwner } from './find-by-reference.ts';

/**
 * Changes a saved proforma; absent fields stay. New assumptions, facts or a new listing recalculate its figures; new
 * texts keep them, including their model version. New assumptions or facts remove its alias.
 * Refuses notes that were changed elsewhere, and an update of a home that is no longer listed.
 */
export async function changeProforma(
  queries: Queries,
  person: ProformaOwner,
  proformaId: string,
  change: ProformaChange,
): Promise<void> {
  const stored = requireFound(await lockProforma(queries, person.userId, proformaId));
  if (isOvertaken(change, stored)) throw new Refusal('conflict', { message: 'The notes were changed elsewhere.' });
  const today = change.accept_update ? await findVisibleListing(queries, person.userId, stored.listingId) : null;
  if (change.accept_update && !today) throw new Refusal('conflict', { message: 'This home is no longer listed.' });
  // Days on market are counted until the update is accepted.
  const listing = today ? underwriteToWire(today, settleAssumptions({})).listing : stored.listing;
  const facts = statedFacts(change.facts ?? stored.facts);
  const assumptions = statedDifferences(settleAssumptions(change.assumptions ?? stored.assumptions));
  const isEdited = hasChanged({ facts, assumptions }, stored);
  await writeProforma(queries, {
    ...stored,
    ...(isEdited || today ? figuresOf({ listing, facts, assumptions }) : {}),
    aliasId: isEdited ? null : stored.aliasId,
    title: change.title === undefined ? stored.title : change.title || null,
    notes: change.notes ?? stored.notes,
  });
}

/** Notes that already match were saved by a request whose response was lost. */
function isOvertaken({ notes, notes_before: before }: ProformaChange, stored: StoredProforma): boolean {
  return before !== undefined && before !== stored.notes && notes !== stored.notes;
}

type StatedInput = Pick<SavedFigures, 'facts' | 'assumptions'>;

function hasChanged(now: StatedInput, before: StoredProforma): boolean {
  return canonical(now) !== canonical(before);
}

/** Equal for equal meaning, whatever the key order in the database. */
function canonical({ facts, assumptions }: StatedInput): string {
  return JSON.stringify([statedFacts(facts), statedDifferences(settleAssumptions(assumptions))]);
}

function figuresOf({ listing, facts, assumptions }: Omit<SavedFigures, 'calculation'>): SavedFigures {
  const { calculation } = underwriteToWire(withUserFacts(listing, facts), settleAssumptions(assumptions));
  return { listing, facts, assumptions, calculation };
}
