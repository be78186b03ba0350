import { recordId } from '#contracts/record-id.ts';
import { type SettledAssumptions, settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken } from '#domain/tokens.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import type { Person } from '#store/people/callers.ts';
import {
  lockReference,
  lockReferenceOfAlias,
  type NewProforma,
  type SavedReference,
} from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';

export type ProformaOwner = Pick<Person, 'userId'>;

/** A saved proforma, locked until the transaction ends, or a listing that could be saved. */
export type Found =
  | { readonly kind: 'kept'; readonly kept: SavedReference }
  | { readonly kind: 'seen'; readonly listing: RevisedListing; readonly assumptions: SettledAssumptions };
/** Also a proforma with edited numbers. */
export type Referred = Found | { readonly kind: 'edited'; readonly made: NewProforma };

/** Resolves a proforma_id or an alias_id. Null: the person may see nothing by that id. */
export async function findReferred(queries: Queries, person: ProformaOwner, reference: string): Promise<Found | null> {
  if (recordId.safeParse(reference).success) return asSaved(await lockReference(queries, person.userId, reference));
  const alias = readAliasToken(reference);
  // Looks for a saved proforma first, because its alias stays valid after the model version changes.
  const kept = asSaved(await lockReferenceOfAlias(queries, person.userId, reference));
  if (kept || !alias) return kept;
  const listing = await findVisibleListing(queries, person.userId, alias.listingId);
  return listing && { kind: 'seen', listing, assumptions: alias.assumptions };
}

/** Resolves a listing id under the default assumptions. Null: the person may see no such listing. */
export async function findUsual(queries: Queries, person: ProformaOwner, listingId: string): Promise<Found | null> {
  const listing = await findVisibleListing(queries, person.userId, listingId);
  if (!listing) return null;
  const assumptions = settleAssumptions({});
  const kept = asSaved(await lockReferenceOfAlias(queries, person.userId, aliasToken(listingId, assumptions)));
  return kept ?? { kind: 'seen', listing, assumptions };
}

function asSaved(kept: SavedReference | null): Found | null {
  return kept && { kind: 'kept', kept };
}
