import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { Queries } from '../transact.ts';

/** How a kept proforma is known: `aliasId` null once its assumptions or facts were edited. */
export type SavedReference = {
  readonly proformaId: string;
  readonly aliasId: string | null;
  readonly listingId: string;
};

/** The listing as it was, what is supposed (what differs from the defaults), and the figures that follow. */
export type SavedFigures = {
  /** As the listing was told: the facts of the person are not in it. */
  readonly listing: StoredListing;
  readonly facts: UserFacts;
  readonly assumptions: StatedAssumptions;
  readonly calculation: CalculationOnWire;
};

/** A proforma that a person keeps. Instants in ISO 8601. */
export type StoredProforma = SavedReference &
  SavedFigures & {
    readonly title: string | null;
    readonly notes: string;
    /** Those with which it was made. */
    readonly firstAssumptions: StatedAssumptions;
    readonly modelVersion: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  };

/** SQL: everything of a kept proforma, read as a `StoredProforma`. */
export const storedColumns = `proformas.proforma_id as "proformaId", proformas.alias_id as "aliasId",
  proformas.listing_id as "listingId", proformas.title, proformas.notes, proformas.listing, proformas.facts,
  proformas.assumptions, proformas.first_assumptions as "firstAssumptions", proformas.calculation,
  proformas.model_version as "modelVersion", proformas.created_at as "createdAt", proformas.updated_at as "updatedAt"`;

const reference = 'proforma_id as "proformaId", alias_id as "aliasId", listing_id as "listingId"';
const isOfAlias = "user_id = $1 and sha256(alias_id::bytea) = sha256(convert_to($2::text, 'UTF8'))";

/** The proforma of a person by its id; null: they keep none of it. It cannot be deleted before the transaction ends. */
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

/** The same by its alias. */
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

/** What a proforma is made of; `aliasId` null: with facts of its keeper it is no search result's. */
export type NewProforma = SavedFigures & {
  readonly aliasId: string | null;
  readonly title: string | null;
  /** What it was edited from; absent: it was not edited. */
  readonly firstAssumptions?: StatedAssumptions;
};

/** Keeps a new proforma of an alias; null: the person keeps one of it already. */
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

/** A kept proforma as it stands; null: the person keeps none of this id. */
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

/** The same, held until the transaction ends: nobody else changes it meanwhile. */
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

/** Writes what may change of a proforma that is held. */
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

/** Deletes a proforma of a person with its marks and its places in portfolios; false: they keep none of this id. */
export async function deleteProforma(queries: Queries, userId: string, proformaId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from proformas where user_id = $1 and proforma_id = $2', [
    userId,
    proformaId,
  ]);
  return rowCount === 1;
}
