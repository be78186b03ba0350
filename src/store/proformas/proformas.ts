import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { Queries } from '../transact.ts';

/** The ids of a saved proforma. `aliasId` null: its assumptions or facts were edited. */
export type SavedReference = {
  readonly proformaId: string;
  readonly aliasId: string | null;
  readonly listingId: string;
};

/** The inputs and figures of a saved proforma. `assumptions`: only those that differ from the defaults. */
export type SavedFigures = {
  /** Without the facts that the user stated. */
  readonly listing: StoredListing;
  readonly facts: UserFacts;
  readonly assumptions: StatedAssumptions;
  readonly calculation: CalculationOnWire;
};

/** Instants in ISO 8601. */
export type StoredProforma = SavedReference &
  SavedFigures & {
    readonly title: string | null;
    readonly notes: string;
    /** The assumptions at its creation. */
    readonly firstAssumptions: StatedAssumptions;
    readonly modelVersion: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  };

/** SQL: all columns of a `StoredProforma`. */
export const storedColumns = `proformas.proforma_id as "proformaId", proformas.alias_id as "aliasId",
  proformas.listing_id as "listingId", proformas.title, proformas.notes, proformas.listing, proformas.facts,
  proformas.assumptions, proformas.first_assumptions as "firstAssumptions", proformas.calculation,
  proformas.model_version as "modelVersion", proformas.created_at as "createdAt", proformas.updated_at as "updatedAt"`;

const reference = 'proforma_id as "proformaId", alias_id as "aliasId", listing_id as "listingId"';
const isOfAlias = "user_id = $1 and sha256(alias_id::bytea) = sha256(convert_to($2::text, 'UTF8'))";

/** Null: the user has no saved proforma with this id. It cannot be deleted until the transaction ends. */
export async function lockReference(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<SavedReference | null> {
  const { rows } = await queries.query<SavedReference>(
    `select ${reference} from proformas where user_id = $1 and proforma_id = $2 for key share`,
    [userId, proformaId],
  );
  return rows[0] ?? null;
}

export async function lockReferenceOfAlias(
  queries: Queries,
  userId: string,
  aliasId: string,
): Promise<SavedReference | null> {
  const { rows } = await queries.query<SavedReference>(
    `select ${reference} from proformas where ${isOfAlias} for key share`,
    [userId, aliasId],
  );
  return rows[0] ?? null;
}

/** `aliasId` null: with facts of the user it matches no search result. */
export type NewProforma = SavedFigures & {
  readonly aliasId: string | null;
  readonly title: string | null;
  /** The assumptions before it was edited; absent: it was not edited. */
  readonly firstAssumptions?: StatedAssumptions;
};

/** Null: the user already has a saved proforma with this alias. */
export async function addProforma(
  queries: Queries,
  userId: string,
  { aliasId, title, listing, facts, assumptions, calculation, firstAssumptions = assumptions }: NewProforma,
): Promise<SavedReference | null> {
  const { rows } = await queries.query<SavedReference>(
    `insert into proformas (user_id, alias_id, listing_id, title, listing, facts, assumptions, first_assumptions,
      calculation, model_version)
    values ($1, $2, $3, $4, $5, $6, $7, $10, $8, $9)
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
    ],
  );
  return rows[0] ?? null;
}

/** Null: the user has no saved proforma with this id. */
export async function readProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<StoredProforma | null> {
  const { rows } = await queries.query<StoredProforma>({
    name: 'proforma-by-id',
    text: `select ${storedColumns} from proformas where user_id = $1 and proforma_id = $2`,
    values: [userId, proformaId],
  });
  return rows[0] ?? null;
}

/** The same, locked for update until the transaction ends. */
export async function lockProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<StoredProforma | null> {
  const { rows } = await queries.query<StoredProforma>(
    `select ${storedColumns} from proformas where user_id = $1 and proforma_id = $2 for no key update`,
    [userId, proformaId],
  );
  return rows[0] ?? null;
}

/** Writes all editable fields of a locked proforma. */
export async function writeProforma(queries: Queries, changed: StoredProforma): Promise<void> {
  const { proformaId, aliasId, title, notes, listing, facts, assumptions, calculation } = changed;
  await queries.query(
    `update proformas set alias_id = $2, title = $3, notes = $4, listing = $5, facts = $6, assumptions = $7,
      calculation = $8, model_version = $9, updated_at = now() where proforma_id = $1`,
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
    ],
  );
}

/** Deletes its marks and portfolio links too. False: the user has no saved proforma with this id. */
export async function deleteProforma(queries: Queries, userId: string, proformaId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from proformas where user_id = $1 and proforma_id = $2', [
    userId,
    proformaId,
  ]);
  return rowCount === 1;
}
