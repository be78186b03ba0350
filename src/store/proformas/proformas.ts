import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { renewAliasToken } from '#domain/tokens.ts';
import { deleteUnusedListing } from '../listings/private-listings.ts';
import { lockPerson } from '../people/lock-person.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

export const savedReference = {
  proformaId: 'proformas.proforma_id',
  aliasId: 'proformas.alias_id',
  listingId: 'proformas.listing_id',
} as const satisfies Selection;

/** The ids of a saved proforma. `aliasId` null: its assumptions or facts were edited. */
export type SavedReference = RowOf<typeof savedReference>;

const savedFigures = {
  /** Without the facts that the user stated. */
  listing: 'proformas.listing',
  facts: 'proformas.facts',
  assumptions: 'proformas.assumptions',
  calculation: 'proformas.calculation',
} as const satisfies Selection;

/** The inputs and figures of a saved proforma. `assumptions`: only those that differ from the defaults. */
export type SavedFigures = RowOf<typeof savedFigures>;

export const storedProforma = {
  ...savedReference,
  ...savedFigures,
  title: 'proformas.title',
  notes: 'proformas.notes',
  /** The assumptions at its creation. */
  firstAssumptions: 'proformas.first_assumptions',
  modelVersion: 'proformas.model_version',
  createdAt: 'proformas.created_at',
  updatedAt: 'proformas.updated_at',
  listingSavedAt: 'proformas.listing_saved_at',
  /** When listing, facts, assumptions or figures last changed. */
  numbersSavedAt: 'proformas.numbers_saved_at',
} as const satisfies Selection;

/** Instants in ISO 8601. */
export type StoredProforma = RowOf<typeof storedProforma>;

const reference = columnsOf(savedReference);
/** Null: the user has no saved proforma with this id. It cannot be deleted until the transaction ends. */
export async function lockReference(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<SavedReference | null> {
  return findRow(
    queries,
    savedReference,
    `select ${reference} from proformas where user_id = $1 and proforma_id = $2 for key share`,
    [userId, proformaId],
  );
}

/** The same by alias. An alias of an earlier model names the proforma too. */
export async function lockReferenceOfAlias(
  queries: Queries,
  userId: string,
  aliasId: string,
): Promise<SavedReference | null> {
  return findRow(
    queries,
    savedReference,
    `select ${reference} from proformas where user_id = $1 and sha256(alias_id::bytea) in
      (sha256(convert_to($2::text, 'UTF8')), sha256(convert_to($3::text, 'UTF8')))
    order by alias_id = $2 desc limit 1 for key share`,
    [userId, aliasId, renewAliasToken(aliasId)],
  );
}

/** `aliasId` null: with facts of the user it matches no search result. */
export type NewProforma = SavedFigures & {
  readonly aliasId: string | null;
  readonly title: string | null;
  /** The assumptions before it was edited; absent: it was not edited. */
  readonly firstAssumptions?: StatedAssumptions;
  /** When its listing was saved with an earlier proforma, ISO 8601; absent: now. */
  readonly listingSavedAt?: string;
};

/** Null: the user already has a saved proforma with this alias. */
export async function addProforma(
  queries: Queries,
  userId: string,
  { aliasId, title, listing, facts, assumptions, calculation, ...earlier }: NewProforma,
): Promise<SavedReference | null> {
  const { firstAssumptions = assumptions, listingSavedAt = null } = earlier;
  return findRow(
    queries,
    savedReference,
    `insert into proformas (user_id, alias_id, listing_id, title, listing, facts, assumptions, first_assumptions,
      calculation, model_version, listing_saved_at)
    values ($1, $2, $3, $4, $5, $6, $7, $10, $8, $9, coalesce($11, now()))
    on conflict (user_id, sha256(alias_id::bytea)) do nothing returning ${reference}`,
    [
      userId,
      aliasId,
      listing.listing_id,
      title,
      JSON.stringify(listing),
      JSON.stringify(facts),
      JSON.stringify(assumptions),
      JSON.stringify(calculation),
      calculation.model_version,
      JSON.stringify(firstAssumptions),
      listingSavedAt,
    ],
  );
}

/** Null: the user has no saved proforma with this id. */
export async function readProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<StoredProforma | null> {
  return findRow(queries, storedProforma, {
    name: 'proforma-by-id',
    text: `select ${columnsOf(storedProforma)} from proformas where user_id = $1 and proforma_id = $2`,
    values: [userId, proformaId],
  });
}

/** The same, locked for update until the transaction ends. */
export async function lockProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<StoredProforma | null> {
  return findRow(
    queries,
    storedProforma,
    `select ${columnsOf(storedProforma)} from proformas where user_id = $1 and proforma_id = $2 for no key update`,
    [userId, proformaId],
  );
}

/** Writes all editable fields of a locked proforma. */
export async function writeProforma(
  queries: Queries,
  changed: StoredProforma,
  { hasNewListing, hasNewNumbers }: { readonly hasNewListing: boolean; readonly hasNewNumbers: boolean },
): Promise<void> {
  const { proformaId, aliasId, title, notes, listing, facts, assumptions, calculation } = changed;
  await queries.query(
    `update proformas set alias_id = $2, title = $3, notes = $4, listing = $5, facts = $6, assumptions = $7,
      calculation = $8, model_version = $9, updated_at = now(),
      listing_saved_at = case when $10 then now() else listing_saved_at end,
      numbers_saved_at = case when $11 then now() else numbers_saved_at end
    where proforma_id = $1`,
    [
      proformaId,
      aliasId,
      title,
      notes,
      JSON.stringify(listing),
      JSON.stringify(facts),
      JSON.stringify(assumptions),
      JSON.stringify(calculation),
      calculation.model_version,
      hasNewListing,
      hasNewNumbers,
    ],
  );
}

const ofListing = { listingId: 'proformas.listing_id' } as const satisfies Selection;

/**
 * Deletes its marks, portfolio links and share links too, and a private listing with its last proforma. Call it in a
 * transaction. False: the user has no saved proforma with this id.
 */
export async function deleteProforma(queries: Queries, userId: string, proformaId: string): Promise<boolean> {
  // Nobody saves another proforma of the listing meanwhile.
  await lockPerson(queries, userId);
  const deleted = await findRow(
    queries,
    ofListing,
    `delete from proformas where user_id = $1 and proforma_id = $2 returning ${columnsOf(ofListing)}`,
    [userId, proformaId],
  );
  if (!deleted) return false;
  await deleteUnusedListing(queries, userId, deleted.listingId);
  return true;
}
