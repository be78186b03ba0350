import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { type SavedReference, savedReference } from './proformas.ts';

/** The user's oldest saved proforma of a listing with the same facts and assumptions; null: none. */
export async function proformaWithFacts(
  queries: Queries,
  userId: string,
  listingId: string,
  { facts, assumptions }: { readonly facts: UserFacts; readonly assumptions: StatedAssumptions },
): Promise<SavedReference | null> {
  return findRow(
    queries,
    savedReference,
    `select ${columnsOf(savedReference)} from proformas
    where user_id = $1 and listing_id = $2 and facts = $3 and assumptions = $4
    order by created_at, proforma_id limit 1 for key share`,
    [userId, listingId, JSON.stringify(facts), JSON.stringify(assumptions)],
  );
}

/** Stores a newer state of the listing and its figures. The same state changes nothing. */
export async function refreshProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
  { listing, calculation }: { readonly listing: StoredListing; readonly calculation: CalculationOnWire },
): Promise<void> {
  await queries.query(
    `update proformas set listing = $3, calculation = $4, model_version = $5, updated_at = now(), listing_saved_at = now(),
      numbers_saved_at = now()
    where user_id = $1 and proforma_id = $2 and listing <> $3`,
    [userId, proformaId, JSON.stringify(listing), JSON.stringify(calculation), calculation.model_version],
  );
}
