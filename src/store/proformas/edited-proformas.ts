import type { Queries } from '../transact.ts';
import type { SavedFigures, SavedReference } from './proformas.ts';

/**
 * The user's oldest proforma with the same facts, assumptions and figures; null: none. Locks the user until the
 * transaction ends, so that the same numbers are never saved twice.
 */
export async function proformaWithNumbers(
  queries: Queries,
  userId: string,
  { listing, facts, assumptions, calculation }: SavedFigures,
): Promise<SavedReference | null> {
  await queries.query('select from users where user_id = $1 for no key update', [userId]);
  const { rows } = await queries.query<SavedReference>(
    `select proforma_id as "proformaId", alias_id as "aliasId", listing_id as "listingId" from proformas
    where user_id = $1 and listing_id = $2 and facts = $3 and assumptions = $4 and calculation = $5
    order by created_at, proforma_id limit 1 for key share`,
    [userId, listing.listing_id, JSON.stringify(facts), JSON.stringify(assumptions), JSON.stringify(calculation)],
  );
  return rows[0] ?? null;
}
