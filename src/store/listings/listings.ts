import type { StoredListing } from '#contracts/listing.ts';
import { type Database, withLongConnection } from '../database.ts';
import type { Queries } from '../transact.ts';
import { isSearchable, listingColumns } from './listing-columns.ts';

/** `revision`: the number of the transaction that last changed the listing. */
export type RevisedListing = StoredListing & {
  readonly revision: string;
  /** The latest recorded report of its source, ISO 8601. An older report changes nothing. */
  readonly observed_at: string;
};

/** In the order of the ids, without unknown ones. */
export async function listingsById(queries: Queries, ids: readonly string[]): Promise<RevisedListing[]> {
  if (ids.length === 0) return [];
  const { rows } = await queries.query<RevisedListing>({
    name: 'listings-by-id',
    text: `select ${listingColumns.join(', ')}, revision, observed_at from listings where listing_id = any($1)`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listingById(database: Database, id: string): Promise<RevisedListing | null> {
  return (await listingsById(database.pool, [id]))[0] ?? null;
}

export type ListingStats = {
  readonly total: number;
  /** Listings in the search index. */
  readonly searchable: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byType: Readonly<Record<string, number>>;
  readonly byState: Readonly<Record<string, number>>;
  readonly byRentSource: Readonly<Record<string, number>>;
  /** When a listing was last added or changed, ISO 8601; null: there are no listings. */
  readonly newest: string | null;
};

/** Reads the whole table: for reports, not for requests. */
export async function listingStats(database: Database): Promise<ListingStats> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query(`
      select case grouping(source, standard_status, property_type, state_or_province, rent_source)
          when 15 then 'bySource' when 23 then 'byStatus' when 27 then 'byType' when 29 then 'byState'
          when 30 then 'byRentSource' else 'all' end as kind,
        coalesce(source, standard_status, property_type, state_or_province, rent_source, 'none') as name,
        count(*) as total, count(*) filter (where ${isSearchable}) as searchable, max(changed_at) as newest
      from listings
      group by grouping sets (source, standard_status, property_type, state_or_province, rent_source, ())
      order by total desc, name`),
  );
  const all = rows.find((row) => row.kind === 'all');
  const counts = (kind: string) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.total]));
  return {
    total: all.total,
    searchable: all.searchable,
    bySource: counts('bySource'),
    byStatus: counts('byStatus'),
    byType: counts('byType'),
    byState: counts('byState'),
    byRentSource: counts('byRentSource'),
    newest: all.newest,
  };
}

export type ListingFreshness = {
  readonly hasSampleData: boolean;
  /** When a listing was last added or changed, ISO 8601; null: there are no listings. */
  readonly newest: string | null;
};

/** Fast, by the index on revision. */
export async function listingFreshness(database: Database): Promise<ListingFreshness> {
  const { rows } = await database.pool.query(
    'select changed_at from listings order by revision desc, changed_at desc limit 1',
  );
  return { hasSampleData: await hasSampleData(database), newest: rows[0]?.changed_at ?? null };
}

/** Whether sample listings are searchable. */
export async function hasSampleData(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select exists (select from listings where source = 'sample' and ${isSearchable}) as found`,
  );
  return rows[0].found;
}

export async function hasNoListings(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query('select not exists (select from listings) as empty');
  return rows[0].empty;
}
