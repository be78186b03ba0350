import type { StoredListing } from '#contracts/listing.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import {
  isMarked,
  type MarkedRow,
  markedMoment,
  type SavedRow,
  savedRow,
  savedTables,
} from '../proformas/saved-proformas.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, nullable, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

/** A listing marked as exclusive without a saved proforma, in its current state. */
export type ExclusiveRow = MarkedRow & {
  readonly proformaId: null;
  readonly listing: StoredListing & { readonly observed_at: string };
  readonly createdAt: string;
};

/** Both kinds in one result: only a saved proforma has an id. */
const eitherRow = {
  ...savedRow,
  proformaId: nullable('proformas.proforma_id'),
  facts: nullable('proformas.facts'),
  assumptions: nullable('proformas.assumptions'),
  calculation: nullable('proformas.calculation'),
  firstAssumptions: nullable('proformas.first_assumptions'),
  modelVersion: nullable('proformas.model_version'),
  rowId: 'proformas.proforma_id',
  place: placeOf('"markedAt"', '"rowId"'),
} as const satisfies Selection;

/** Everything that a user marked, most recently marked first, in one query. */
export async function markedRows(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<((SavedRow | ExclusiveRow) & { readonly place: ListPlace })[]> {
  const part = pageClauses('at', 'id', 2);
  const rows = await readRows(
    queries,
    eitherRow,
    // Selects the page by ids and timestamps only: sorting full rows takes a hundred times the memory.
    `with page as materialized (
      select id, at from (
        select proformas.proforma_id as id, ${markedMoment} as at from proformas
          left join bookmarks using (user_id, proforma_id)
          left join user_pins using (user_id, proforma_id)
          left join user_ratings using (user_id, proforma_id)
          left join exclusives using (user_id, listing_id)
          where proformas.user_id = $1 and ${isMarked}
        union all
        select exclusive_id, created_at from exclusives
          where user_id = $1
            and (exists (select from listings where listings.listing_id = exclusives.listing_id)
              or exists (select from private_listings as imported
                where imported.user_id = $1 and imported.listing_id = exclusives.listing_id))
            and not exists (select from proformas
              where proformas.user_id = $1 and proformas.listing_id = exclusives.listing_id)
      ) as marked
      where ${part.where} ${part.order}
    )
    select *, ${columnsOf({ place: eitherRow.place })} from (
      select ${columnsOf(savedRow)}, proformas.proforma_id as "rowId" from ${savedTables}
        where proformas.user_id = $1 and proformas.proforma_id = any (array(select id from page))
      union all
      select null, null, exclusives.listing_id, coalesce(
          to_jsonb(listings) - 'first_seen_at' - 'changed_at' - 'revision',
          imported.listing || jsonb_build_object('observed_at', imported.changed_at)), null, null, null, null, '',
        null, null, exclusives.created_at, exclusives.created_at, exclusives.created_at, exclusives.created_at, null, null,
        null, true, '[]',
        coalesce(listings.list_price, (imported.listing ->> 'list_price')::double precision),
        coalesce(listings.standard_status, imported.listing ->> 'standard_status'),
        exclusives.created_at, exclusives.exclusive_id
      from exclusives
        left join listings using (listing_id)
        left join private_listings as imported using (user_id, listing_id)
      where exclusives.user_id = $1 and exclusives.exclusive_id = any (array(select id from page))
    ) as marked
    order by "markedAt" desc, "rowId" desc`,
    [userId, ...pageParameters(request)],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SQL fills the columns of one or the other
  return rows as ((SavedRow | ExclusiveRow) & { readonly place: ListPlace })[];
}
