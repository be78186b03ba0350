import type { Client } from 'pg';
import type { ComparedListing } from '#domain/listing-change.ts';
import type { Database } from '../database.ts';
import { anyListingChangedBetween, changedBetween } from '../listings/cursor.ts';

/** Only one process compares at a time. */
const comparisonLock = 7_305_001;

/** A listing as it was last compared, and as it is. `before` null: it was unknown. */
export type ListingChange = {
  readonly listingId: string;
  /** The transaction of the change. */
  readonly revision: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly before: ComparedListing | null;
  readonly after: ComparedListing;
};

/** The changes between two snapshots, after the listing that was compared last. */
export type Comparison = {
  readonly comparedTo: string;
  readonly target: string;
  readonly lastListingId: string;
};

const factColumns = [
  'property_type',
  'postal_code',
  'bedrooms_total',
  'living_area',
  'list_price',
  'rent',
  'tax_rate',
  'tax_annual_amount',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
  'upfront',
  'market_appreciation',
] as const;

const isForSale = "standard_status in ('Active', 'Coming Soon')";
const storedColumns = ['listing_id', 'for_sale', ...factColumns].join(', ');
const currentColumns = (table: string) =>
  [`${table}.listing_id`, `${table}.${isForSale}`, ...factColumns.map((name) => `${table}.${name}`)].join(', ');

const asJson = (table: string, forSale: string) =>
  `jsonb_build_object('listing_id', ${table}.listing_id, 'for_sale', ${forSale}, ${factColumns
    .map((name) => `'${name}', ${table}.${name}`)
    .join(', ')})`;

/**
 * Starts or continues a comparison in the transaction, which must be repeatable read. Null: another process compares.
 * The first comparison of a database takes every listing as it is.
 */
export async function openComparison(client: Client): Promise<Comparison | null> {
  const locked = await client.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [
    comparisonLock,
  ]);
  if (!locked.rows[0]?.isLocked) return null;
  const { rows } = await client.query<Comparison & { isForeign: boolean }>(
    `select compared_to as "comparedTo", coalesce(target, pg_current_snapshot()::text) as target,
      coalesce(last_listing_id, '') as "lastListingId", cluster <> ${thisCluster} as "isForeign"
    from comparison_progress`,
  );
  const [progress] = rows;
  if (!progress) return beginComparison(client);
  return progress.isForeign ? compareEverything(client) : progress;
}

/** SQL: snapshots of another cluster, from which a database was restored, mean nothing here. */
const thisCluster = '(select system_identifier::text from pg_control_system())';

/** A snapshot in which nothing is visible. */
const nothingSeen = '3:3:';

async function beginComparison(client: Client): Promise<Comparison | null> {
  await client.query(
    `insert into compared_listings (${storedColumns}) select ${currentColumns('listings')} from listings`,
  );
  const { rows } = await client.query<Comparison>(
    `insert into comparison_progress (cluster, compared_to) values (${thisCluster}, pg_current_snapshot()::text)
    returning compared_to as "comparedTo", compared_to as target, '' as "lastListingId"`,
  );
  return rows[0] ?? null;
}

/** After a restore, every listing is compared with its last known state. */
async function compareEverything(client: Client): Promise<Comparison | null> {
  await client.query('update saved_searches set watched_since = $1', [nothingSeen]);
  const { rows } = await client.query<Comparison>(
    `update comparison_progress set cluster = ${thisCluster}, compared_to = $1, target = null, last_listing_id = null
    returning compared_to as "comparedTo", pg_current_snapshot()::text as target, '' as "lastListingId"`,
    [nothingSeen],
  );
  return rows[0] ?? null;
}

/** The next changed listings of a comparison, in the order of their ids, at most `limit`. */
export async function readListingChanges(
  client: Client,
  { comparedTo, target, lastListingId }: Comparison,
  limit: number,
): Promise<ListingChange[]> {
  if (comparedTo === target) return [];
  const { rows } = await client.query<ListingChange>(
    `select listings.listing_id as "listingId", revision::text as revision, changed_at as "changedAt",
      case when compared.listing_id is not null then ${asJson('compared', 'compared.for_sale')} end as before,
      ${asJson('listings', `listings.${isForSale}`)} as after
    from (select * from listings where ${changedBetween(comparedTo, target)} and listing_id > $1
      order by listing_id limit $2) as listings
    left join compared_listings as compared using (listing_id) order by listing_id`,
    [lastListingId, limit],
  );
  return rows;
}

/**
 * Stores the compared state of listings and how far the comparison came. `isComplete`: no change up to the target is
 * left.
 */
export async function closeComparison(
  client: Client,
  { target }: Comparison,
  changes: readonly ListingChange[],
  isComplete: boolean,
): Promise<void> {
  if (changes.length > 0) {
    await client.query(
      `insert into compared_listings (${storedColumns})
      select ${currentColumns('listings')} from listings where listing_id = any($1)
      on conflict (listing_id) do update set (for_sale, ${factColumns.join(', ')}) =
        row(excluded.for_sale, ${factColumns.map((name) => `excluded.${name}`).join(', ')})`,
      [changes.map(({ listingId }) => listingId)],
    );
  }
  await client.query(
    `update comparison_progress set updated_at = now(), compared_to = case when $2 then $1 else compared_to end,
      target = case when $2 then null else $1 end, last_listing_id = case when $2 then null else $3 end`,
    [target, isComplete, changes.at(-1)?.listingId ?? null],
  );
}

/** True if a comparison is under way, or listings have changed since the last one. Takes milliseconds. */
export async function hasChangesToCompare({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ comparedTo: string; isUnderWay: boolean; snapshot: string }>(
    `select compared_to as "comparedTo", target is not null or cluster <> ${thisCluster} as "isUnderWay",
      pg_current_snapshot()::text as snapshot from comparison_progress`,
  );
  const [progress] = rows;
  if (!progress || progress.isUnderWay) return true;
  if (progress.comparedTo === progress.snapshot) return false;
  const changed = await pool.query<{ found: boolean }>(
    `select ${anyListingChangedBetween(progress.comparedTo, progress.snapshot)} as found`,
  );
  return changed.rows[0]?.found === true;
}
