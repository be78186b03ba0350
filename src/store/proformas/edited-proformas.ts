import { lockPerson } from '../people/lock-person.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { type SavedFigures, type SavedReference, savedReference } from './proformas.ts';

/**
 * The user's oldest proforma with the same facts, assumptions and figures; null: none. Locks the user until the
 * transaction ends, so that the same numbers are never saved twice.
 */
export async function proformaWithNumbers(
  queries: Queries,
  userId: string,
  { listing, facts, assumptions, calculation }: SavedFigures,
): Promise<SavedReference | null> {
  await lockPerson(queries, userId);
  return findRow(
    queries,
    savedReference,
    `select ${columnsOf(savedReference)} from proformas
    where user_id = $1 and listing_id = $2 and facts = $3 and assumptions = $4 and calculation = $5
    order by created_at, proforma_id limit 1 for key share`,
    [userId, listing.listing_id, JSON.stringify(facts), JSON.stringify(assumptions), JSON.stringify(calculation)],
  );
}
