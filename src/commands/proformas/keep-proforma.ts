import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { recordId } from '#contracts/record-id.ts';
import type { Supposed } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { aliasToken } from '#domain/tokens.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { addProforma, holdProformaOfAlias, type KeptReference, type NewProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { editReferred } from './edit-referred.ts';
import { underwriteOnWire } from './find-proforma.ts';
import { findReferred, type Keeper, type Referred } from './find-referred.ts';

/** Somebody else may keep it, or let go of it, between two looks. */
const mostTries = 5;

/**
 * The proforma that a reference stands for, with the numbers that were edited on screen, kept from now on: by its
 * proforma_id one that the person keeps, by an alias_id the one they keep of it, made where there is none yet. To be
 * called in the transaction of what needs it; until its end nobody deletes it. Null: the reference names nothing that
 * the person may see.
 */
export async function keepProforma(
  queries: Queries,
  person: Keeper,
  reference: string,
  numbers: EditedNumbers = {},
): Promise<KeptReference | null> {
  const found = await findReferred(queries, person, reference);
  const isSaved = recordId.safeParse(reference).success;
  const edited = found && (await editReferred(queries, person, found, { numbers, isSaved }));
  return edited && keepReferred(queries, person, edited);
}

/** The proforma that a person keeps of what they refer to, made where there is none yet. */
export async function keepReferred(queries: Queries, person: Keeper, referred: Referred): Promise<KeptReference> {
  if (referred.kind === 'kept') return referred.kept;
  if (referred.kind === 'edited') return keepOnce(queries, person, referred.made);
  return keepListing(queries, person, referred.listing, referred);
}

/**
 * The proforma that the person keeps of a listing under assumptions, made where there is none yet; `title` is that of one
 * that is made. The listing must be one that the person may see.
 */
export async function keepListing(
  queries: Queries,
  person: Keeper,
  listing: RevisedListing,
  { supposed, title = null }: { readonly supposed: Supposed; readonly title?: string | null },
): Promise<KeptReference> {
  const aliasId = aliasToken(listing.listing_id, supposed);
  const { listing: told, calculation } = underwriteOnWire(listing, supposed);
  const assumptions = statedDifferences(supposed);
  return keepOnce(queries, person, { aliasId, title, listing: told, facts: {}, assumptions, calculation });
}

/** One that has an alias is kept once. */
async function keepOnce(queries: Queries, { userId }: Keeper, made: NewProforma): Promise<KeptReference> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const kept =
      (await addProforma(queries, userId, made)) ??
      (made.aliasId && (await holdProformaOfAlias(queries, userId, made.aliasId)));
    if (kept) return kept;
  }
  throw new Error('A proforma changed hands at every look');
}
