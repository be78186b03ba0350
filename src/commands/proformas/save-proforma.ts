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
import { editReferred } from './edit-referred.ts';
import { underwriteOnWire } from './find-proforma.ts';
import { findReferred, type ProformaOwner, type Referred } from './find-referred.ts';

/** Somebody else may keep it, or let go of it, between two looks. */
const mostTries = 5;

/**
 * The proforma that a reference stands for, with the numbers that were edited on screen, kept from now on: by its
 * proforma_id one that the person keeps, by an alias_id the one they keep of it, made where there is none yet. To be
 * called in the transaction of what needs it; until its end nobody deletes it. Null: the reference names nothing that
 * the person may see.
 */
export async function saveProforma(
  queries: Queries,
  person: ProformaOwner,
  reference: string,
  numbers: EditedNumbers = {},
): Promise<SavedReference | null> {
  const found = await findReferred(queries, person, reference);
  const isSaved = recordId.safeParse(reference).success;
  const edited = found && (await editReferred(queries, person, found, { numbers, isSaved }));
  return edited && saveReferred(queries, person, edited);
}

/** The proforma that a person keeps of what they refer to, made where there is none yet. */
export async function saveReferred(
  queries: Queries,
  person: ProformaOwner,
  referred: Referred,
): Promise<SavedReference> {
  if (referred.kind === 'kept') return referred.kept;
  if (referred.kind === 'edited') return saveOnce(queries, person, referred.made);
  return saveListing(queries, person, referred.listing, referred);
}

/**
 * The proforma that the person keeps of a listing under assumptions, made where there is none yet; `title` is that of one
 * that is made. The listing must be one that the person may see.
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
  const { listing: told, calculation } = underwriteOnWire(listing, settledAssumptions);
  const assumptions = statedDifferences(settledAssumptions);
  return saveOnce(queries, person, { aliasId, title, listing: told, facts: {}, assumptions, calculation });
}

/** One that has an alias is kept once. */
async function saveOnce(queries: Queries, { userId }: ProformaOwner, made: NewProforma): Promise<SavedReference> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const kept =
      (await addProforma(queries, userId, made)) ??
      (made.aliasId && (await lockReferenceOfAlias(queries, userId, made.aliasId)));
    if (kept) return kept;
  }
  throw new Error('A proforma changed hands at every look');
}
