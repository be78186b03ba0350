import { type Supposed, settleAssumptions } from '#contracts/assumptions.ts';
import { recordId } from '#contracts/record-id.ts';
import { statedDifferences } from '#contracts/search.ts';
import { aliasToken, readAliasToken } from '#contracts/tokens.ts';
import { listingFor } from '#store/listings/listing-for.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { Person } from '#store/people/callers.ts';
import { addProforma, holdProforma, holdProformaOfAlias, type KeptReference } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwriteOnWire } from '../find-proforma.ts';

export type Keeper = Pick<Person, 'userId'>;

/** What a person refers to: a proforma they keep, which nobody deletes before the transaction ends, or one they could keep. */
export type Referred =
  | { readonly kind: 'kept'; readonly kept: KeptReference }
  | { readonly kind: 'seen'; readonly listing: RevisedListing; readonly supposed: Supposed };

/** Somebody else may keep it, or let go of it, between two looks. */
const mostTries = 5;

/**
 * The proforma that a reference stands for, kept from now on: by its proforma_id one that the person keeps, by an
 * alias_id the one they keep of it, made where there is none yet. To be called in the transaction of what needs it;
 * until its end nobody deletes it. Null: the reference names nothing that the person may see.
 */
export async function keepProforma(queries: Queries, person: Keeper, reference: string): Promise<KeptReference | null> {
  const referred = await findReferred(queries, person, reference);
  return referred && keepReferred(queries, person, referred);
}

/** What a proforma_id or an alias_id stands for; null: nothing that the person may see. */
export async function findReferred(queries: Queries, person: Keeper, reference: string): Promise<Referred | null> {
  if (recordId.safeParse(reference).success) return asKept(await holdProforma(queries, person.userId, reference));
  const alias = readAliasToken(reference);
  // First what is kept: its alias stays good where the model that made it is no longer the newest.
  const kept = asKept(await holdProformaOfAlias(queries, person.userId, reference));
  if (kept || !alias) return kept;
  const listing = await listingFor(queries, person.userId, alias.listingId);
  return listing && { kind: 'seen', listing, supposed: alias.supposed };
}

/** What a listing under the usual assumptions stands for; null: the person may see no such listing. */
export async function findUsual(queries: Queries, person: Keeper, listingId: string): Promise<Referred | null> {
  const listing = await listingFor(queries, person.userId, listingId);
  if (!listing) return null;
  const supposed = settleAssumptions({});
  const kept = asKept(await holdProformaOfAlias(queries, person.userId, aliasToken(listingId, supposed)));
  return kept ?? { kind: 'seen', listing, supposed };
}

function asKept(kept: KeptReference | null): Referred | null {
  return kept && { kind: 'kept', kept };
}

/** The proforma that a person keeps of what they refer to, made where there is none yet. */
export async function keepReferred(queries: Queries, person: Keeper, referred: Referred): Promise<KeptReference> {
  return referred.kind === 'kept' ? referred.kept : keepListing(queries, person, referred.listing, referred);
}

/**
 * The proforma that the person keeps of a listing under assumptions, made where there is none yet; `title` is that of one
 * that is made. The listing must be one that the person may see.
 */
export async function keepListing(
  queries: Queries,
  { userId }: Keeper,
  listing: RevisedListing,
  { supposed, title = null }: { readonly supposed: Supposed; readonly title?: string | null },
): Promise<KeptReference> {
  const aliasId = aliasToken(listing.listing_id, supposed);
  const { listing: told, calculation } = underwriteOnWire(listing, supposed);
  const assumptions = statedDifferences(supposed);
  for (let tries = 1; tries <= mostTries; tries++) {
    const kept =
      (await addProforma(queries, userId, { aliasId, title, listing: told, facts: {}, assumptions, calculation })) ??
      (await holdProformaOfAlias(queries, userId, aliasId));
    if (kept) return kept;
  }
  throw new Error('A proforma changed hands at every look');
}
