import type { ComparedListing } from '#domain/listing-change.ts';
import type { Connection } from '../database.ts';
import { isComingSoon, isForSale } from '../listings/listing-columns.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, instant, json, nullable, number, type RowOf, type Selection, text } from '../selection.ts';
import { comparedJson } from './compared-json.ts';

const rateComparison = {
  previousRate: number('previous_rate'),
  defaultRate: number('default_rate'),
  lastListingId: text('rate_listing_id'),
  /** The transaction that found the change. */
  revision: text('rate_revision::text'),
  /** ISO 8601. */
  changedAt: instant('rate_changed_at'),
} as const satisfies Selection;

/** The comparison of all listings under a changed default interest rate, percent, after the listing compared last. */
export type RateComparison = RowOf<typeof rateComparison>;

/**
 * Starts or continues the comparison under a changed default rate. Null: it has not changed. A change during a
 * comparison waits for its end.
 */
export async function openRateComparison(client: Connection, defaultRate: number): Promise<RateComparison | null> {
  await client.query(
    `update comparison_progress set default_rate = $1, previous_rate = default_rate,
      rate_listing_id = '', rate_revision = pg_current_xact_id(), rate_changed_at = now()
    where previous_rate is null and default_rate is distinct from $1`,
    [defaultRate],
  );
  return findRow(
    client,
    rateComparison,
    `select ${columnsOf(rateComparison)} from comparison_progress where previous_rate is not null`,
  );
}

const comparedState = {
  listingId: text('listing_id'),
  ownerId: nullable(text('owner_id')),
  state: json<ComparedListing>('state'),
} as const satisfies Selection;

/** A listing as it was last compared. `ownerId` null: everybody sees it. */
export type ComparedState = RowOf<typeof comparedState>;

/** The next listings for sale in the order of their ids, at most `limit`. */
export async function readComparedStates(
  client: Connection,
  { lastListingId }: RateComparison,
  limit: number,
): Promise<ComparedState[]> {
  return readRows(
    client,
    comparedState,
    `select ${columnsOf(comparedState)} from (
      (select listing_id, null as owner_id, ${comparedJson('compared', { forSale: 'true', comingSoon: 'compared.coming_soon', current: 'listings' })} as state
        from compared_listings as compared left join listings using (listing_id) where listing_id > $1 and for_sale order by listing_id limit $2)
      union all
      (select imported.listing_id, imported.user_id::text, ${comparedJson('reported', { forSale: 'true', comingSoon: `reported.${isComingSoon}`, current: 'reported' })}
        from private_listings as imported
          cross join lateral jsonb_populate_record(null::listings, imported.compared) as reported
        where imported.listing_id > $1 and reported.${isForSale} order by imported.listing_id limit $2)
    ) as states order by listing_id limit $2`,
    [lastListingId, limit],
  );
}

/** Stores how far the comparison came. `isComplete`: no listing is left. */
export async function closeRateComparison(
  client: Connection,
  lastListingId: string | null,
  isComplete: boolean,
): Promise<void> {
  await client.query(
    `update comparison_progress set updated_at = now(), rate_listing_id = coalesce($1, rate_listing_id),
      previous_rate = case when $2 then null else previous_rate end`,
    [lastListingId, isComplete],
  );
}
