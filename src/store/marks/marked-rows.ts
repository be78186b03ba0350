import type { StoredListing } from '#contracts/listing.ts';
import { type ListAsked, type ListPlace, listPart, listValues, placeColumn } from '../list-asked.ts';
import { isMarked, type KeptRow, keptColumns, keptTables, type MarkedRow } from '../proformas/kept-proformas.ts';
import type { Queries } from '../transact.ts';

/** A listing that is marked as exclusive and kept under no assumptions, as it is today. */
export type ExclusiveRow = MarkedRow & {
  readonly proformaId: null;
  readonly listing: StoredListing & { readonly observed_at: string };
  readonly createdAt: string;
};

/** Everything that a person marked, the last marked first, in one query. */
export async function markedRows(
  queries: Queries,
  userId: string,
  asked: ListAsked,
): Promise<((KeptRow | ExclusiveRow) & { readonly place: ListPlace })[]> {
  const part = listPart('"markedAt"', '"rowId"', 2);
  const { rows } = await queries.query(
    `select *, ${placeColumn('"markedAt"', '"rowId"')} from (
      select ${keptColumns}, proformas.proforma_id as "rowId" from ${keptTables}
        where proformas.user_id = $1 and ${isMarked}
      union all
      select null, null, exclusives.listing_id, null, '', coalesce(
          to_jsonb(listings) - 'first_seen_at' - 'changed_at' - 'revision',
          imported.listing || jsonb_build_object('observed_at', imported.changed_at)), null, null, null, null, null,
        exclusives.created_at, exclusives.created_at, null, null, null, true, '[]',
        coalesce(listings.list_price, (imported.listing ->> 'list_price')::double precision),
        coalesce(listings.standard_status, imported.listing ->> 'standard_status'),
        exclusives.created_at, exclusives.exclusive_id
      from exclusives
        left join listings using (listing_id)
        left join private_listings as imported using (user_id, listing_id)
      where exclusives.user_id = $1 and (listings.listing_id is not null or imported.listing_id is not null)
        and not exists (select from proformas
          where proformas.user_id = $1 and proformas.listing_id = exclusives.listing_id)
    ) as marked
    where ${part.where} ${part.order}`,
    [userId, ...listValues(asked)],
  );
  return rows;
}
