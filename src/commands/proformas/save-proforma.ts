import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { recordId } from '#contracts/record-id.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { aliasToken } from '#domain/tokens.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import {
  addProforma,
  lockReferenceOfAlias,
  type NewProforma,
  type SavedReference,
} from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { requireFound } from '../refusal.ts';
import { applyEdits } from './apply-edits.ts';
import { findByReference, type ProformaOwner, type ReferencedProforma } from './find-by-reference.ts';

/** Another request may save or delete the proforma between two attempts. */
const maxTries = 5;

/**
 * Saves the proforma of a reference with its edited numbers. A proforma_id names a saved proforma. An alias_id names
 * the one saved under it, or creates it. Call it in a transaction, which protects the proforma from deletion. Refuses
 * a reference by which the person may see nothing.
 */
export async function saveProforma(
  queries: Queries,
  person: ProformaOwner,
  reference: string,
  numbers: EditedNumbers = {},
): Promise<SavedReference> {
  const found = requireFound(await findByReference(queries, person, reference));
  const isSaved = recordId.safeParse(reference).success;
  const edited = requireFound(await applyEdits(queries, person, found, { numbers, isSaved }));
  return saveReferenced(queries, person, edited);
}

/** Creates the proforma if the person has not saved it yet. */
export async function saveReferenced(
  queries: Queries,
  person: ProformaOwner,
  referenced: ReferencedProforma,
): Promise<SavedReference> {
  if (referenced.kind === 'saved') return referenced.saved;
  if (referenced.kind === 'edited') return saveOnce(queries, person, referenced.proforma);
  return saveListing(queries, person, referenced.listing, referenced);
}

/**
 * Creates the proforma of a listing under assumptions unless the person has saved it. `title` applies only to a new
 * one. The person must be allowed to see the listing.
 */
export async function saveListing(
  queries: Queries,
  person: ProformaOwner,
  listing: RevisedListing,
  {
    assumptions: settledAssumptions,
    title = null,
  }: { readonly assumptions: SettledAssumptions; readonly title?: string | null },
): Promise<SavedReference> {
  const aliasId = aliasToken(listing.listing_id, settledAssumptions);
  const { listing: currentListing, calculation } = underwriteToWire(listing, settledAssumptions);
  const assumptions = statedDifferences(settledAssumptions);
  return saveOnce(queries, person, { aliasId, title, listing: currentListing, facts: {}, assumptions, calculation });
}

/** A proforma with an alias is saved once. */
async function saveOnce(
  queries: Queries,
  { userId }: ProformaOwner,
  newProforma: NewProforma,
): Promise<SavedReference> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const saved =
      (await addProforma(queries, userId, newProforma)) ??
      (newProforma.aliasId && (await lockReferenceOfAlias(queries, userId, newProforma.aliasId)));
    if (saved) return saved;
  }
  throw new Error('The proforma was saved and deleted concurrently in every attempt');
}
