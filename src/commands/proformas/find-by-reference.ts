import { recordId } from '#contracts/record-id.ts';
import { defaultAssumptions } from '#domain/lender-limits.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken, renewAliasToken } from '#domain/tokens.ts';
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
export type FoundProforma =
  | { readonly kind: 'saved'; readonly saved: SavedReference }
  | { readonly kind: 'listed'; readonly listing: RevisedListing; readonly assumptions: SettledAssumptions };
/** Also a proforma with edited numbers. */
export type ReferencedProforma = FoundProforma | { readonly kind: 'edited'; readonly proforma: NewProforma };

/** Resolves a proforma_id or an alias_id. Null: the person may see nothing by that id. */
export async function findByReference(
  queries: Queries,
  person: ProformaOwner,
  reference: string,
): Promise<FoundProforma | null> {
  if (recordId.safeParse(reference).success)
    return toSavedProforma(await lockReference(queries, person.userId, reference));
  const alias = readAliasToken(reference);
  // Looks for a saved proforma first, because its alias of an earlier model stays valid.
  const saved = toSavedProforma(await lockReferenceOfAlias(queries, person.userId, reference));
  if (saved || !alias) return saved;
  const listing = await findVisibleListing(queries, person.userId, alias.listingId);
  return listing && { kind: 'listed', listing, assumptions: alias.assumptions };
}

/** The listing and assumptions of an alias. One of an earlier model stays valid for the person who saved it. */
export async function resolveAlias(queries: Queries, person: ProformaOwner | null, aliasId: string) {
  const alias = readAliasToken(aliasId);
  if (alias || !person || !(await lockReferenceOfAlias(queries, person.userId, aliasId))) return alias;
  return readAliasToken(renewAliasToken(aliasId) ?? '');
}

/** A person, and what their default assumptions depend on. */
export type DefaultsOwner = Pick<Person, 'userId' | 'lenderLimits'>;

/** Resolves a listing id under the person's default assumptions. Null: the person may see no such listing. */
export async function findUnderDefaults(
  queries: Queries,
  person: DefaultsOwner,
  listingId: string,
): Promise<FoundProforma | null> {
  const listing = await findVisibleListing(queries, person.userId, listingId);
  if (!listing) return null;
  const assumptions = defaultAssumptions(person.lenderLimits);
  const saved = toSavedProforma(await lockReferenceOfAlias(queries, person.userId, aliasToken(listingId, assumptions)));
  return saved ?? { kind: 'listed', listing, assumptions };
}

function toSavedProforma(saved: SavedReference | null): FoundProforma | null {
  return saved && { kind: 'saved', saved };
}
