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

type Keeper = Pick<Person, 'userId'>;

/** Somebody else may keep it, or let go of it, between two looks. */
const mostTries = 5;

/**
 * The proforma that a reference stands for, kept from now on: by its proforma_id one that the person keeps, by an
 * alias_id the one they keep of it, made where there is none yet. To be called in the transaction of what needs it;
 * until its end nobody deletes it. Null: the reference names nothing that the person may see.
 */
export async function keepProforma(queries: Queries, person: Keeper, reference: string): Promise<KeptReference | null> {
  if (recordId.safeParse(reference).success) return holdProforma(queries, person.userId, reference);
  if (reference.includes('\0')) return null;
  const known = await holdProformaOfAlias(queries, person.userId, reference);
  if (known) return known;
  const alias = readAliasToken(reference);
  const listing = alias && (await listingFor(queries, person.userId, alias.listingId));
  return listing ? keepListing(queries, person, listing, { supposed: alias.supposed }) : null;
}

/** The proforma that the person keeps of a listing under the usual assumptions, made where there is none yet; null: unknown. */
export async function keepUsualProforma(
  queries: Queries,
  person: Keeper,
  listingId: string,
): Promise<KeptReference | null> {
  const listing = await listingFor(queries, person.userId, listingId);
  return listing && keepListing(queries, person, listing, { supposed: settleAssumptions({}) });
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
    const made =
      (await holdProformaOfAlias(queries, userId, aliasId)) ??
      (await addProforma(queries, userId, { aliasId, title, listing: told, facts: {}, assumptions, calculation }));
    if (made) return made;
  }
  throw new Error('A proforma changed hands at every look');
}
