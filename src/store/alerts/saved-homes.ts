import type { Connection } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';

/** SQL: the homes that a person saved: bookmarked, pinned or in a portfolio. Ratings do not count. */
const savedProformas = ['bookmarks', 'user_pins', 'portfolio_proformas']
  .map((table) => `select user_id, proforma_id, watched_since from ${table}`)
  .join(' union all ');

/** SQL: whether the person of a row saved its proforma. */
export const isSavedHome = (table: string) =>
  `exists (select from (${savedProformas}) as mark
    where mark.user_id = ${table}.user_id and mark.proforma_id = ${table}.proforma_id)`;

const savedHome = {
  userId: 'proformas.user_id',
  proformaId: 'proformas.proforma_id',
  listingId: 'proformas.listing_id',
  assumptions: 'proformas.assumptions',
  facts: 'proformas.facts',
} as const satisfies Selection;

/** A home that a person saved, with the assumptions and facts of the proforma they saved last. */
export type SavedHome = RowOf<typeof savedHome>;

/** `before` null: the listing was unknown. */
type Change = { readonly listingId: string; readonly revision: string; readonly before: object | null };

/**
 * The homes that people saved among changed listings. Leaves out listings without an earlier state, and homes that a
 * person saved when the change was already visible.
 */
export async function readSavedHomes(client: Connection, changes: readonly Change[]): Promise<SavedHome[]> {
  const known = changes.filter(({ before }) => before !== null);
  if (known.length === 0) return [];
  return readRows(
    client,
    savedHome,
    `select distinct on (proformas.user_id, proformas.listing_id) ${columnsOf(savedHome)}
    from jsonb_to_recordset($1::jsonb) as change ("listingId" text, revision text)
    join proformas on proformas.listing_id = change."listingId"
    where exists (select from (${savedProformas}) as mark
      where mark.user_id = proformas.user_id and mark.proforma_id = proformas.proforma_id
        and not pg_visible_in_snapshot(change.revision::xid8, mark.watched_since::pg_snapshot))
    order by proformas.user_id, proformas.listing_id, proformas.created_at desc, proformas.proforma_id`,
    [JSON.stringify(known.map(({ listingId, revision }) => ({ listingId, revision })))],
  );
}

/** After a restore, every change from the last comparison on is news of saved homes. */
export async function watchSavedHomesSince(client: Connection, snapshot: string): Promise<void> {
  for (const table of ['bookmarks', 'user_pins', 'portfolio_proformas'])
    await client.query(`update ${table} set watched_since = $1`, [snapshot]);
}
