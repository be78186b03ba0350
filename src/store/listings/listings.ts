import { type Database, withLongConnection } from '../database.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, instant, nullable, number, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isAreaImputed, isSearchable, revisedListing } from './listing-columns.ts';

/**
 * `revision`: the number of the transaction that last changed the listing. `observed_at`: the latest recorded report of
 * its source, ISO 8601; an older report changes nothing.
 */
export type RevisedListing = RowOf<typeof revisedListing>;

/** In the order of the ids, without unknown ones. */
export async function listingsById(queries: Queries, ids: readonly string[]): Promise<RevisedListing[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(queries, revisedListing, {
    name: 'listings-by-id',
    text: `select ${columnsOf(revisedListing)} from listings where listing_id = any($1)`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const sizedListing = {
  listing_id: 'listings.listing_id',
  living_area: 'listings.living_area',
} as const satisfies Selection;

/** The living areas that their feed seems to have filled in, by listing. */
export async function imputedAreas(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(queries, sizedListing, {
    name: 'imputed-areas',
    text: `select ${columnsOf(sizedListing)} from listings where listing_id = any($1) and ${isAreaImputed}`,
    values: [ids],
  });
  return new Map(rows.map(({ listing_id, living_area }) => [listing_id, living_area]));
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

const countedGroup = {
  kind: text(`case grouping(source, standard_status, property_type, state_or_province, rent_source)
          when 15 then 'bySource' when 23 then 'byStatus' when 27 then 'byType' when 29 then 'byState'
          when 30 then 'byRentSource' else 'all' end`),
  name: text("coalesce(source, standard_status, property_type, state_or_province, rent_source, 'none')"),
  total: number('count(*)'),
  searchable: number(`count(*) filter (where ${isSearchable})`),
  newest: nullable(instant('max(changed_at)')),
};

/** Reads the whole table: for reports, not for requests. */
export async function listingStats(database: Database): Promise<ListingStats> {
  const rows = await withLongConnection(database, (client) =>
    readRows(
      client,
      countedGroup,
      `select ${columnsOf(countedGroup)}
      from listings
      group by grouping sets (source, standard_status, property_type, state_or_province, rent_source, ())
      order by total desc, name`,
    ),
  );
  const all = rows.find((row) => row.kind === 'all');
  const counts = (kind: string) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.total]));
  return {
    total: all?.total ?? 0,
    searchable: all?.searchable ?? 0,
    bySource: counts('bySource'),
    byStatus: counts('byStatus'),
    byType: counts('byType'),
    byState: counts('byState'),
    byRentSource: counts('byRentSource'),
    newest: all?.newest ?? null,
  };
}

export type ListingFreshness = {
  readonly hasSampleData: boolean;
  /** When a listing was last added or changed, ISO 8601; null: there are no listings. */
  readonly newest: string | null;
};

/** Fast, by the index on revision. */
export async function listingFreshness(database: Database): Promise<ListingFreshness> {
  const newest = await findRow(
    database.pool,
    { changed_at: 'listings.changed_at' },
    'select changed_at from listings order by revision desc, changed_at desc limit 1',
  );
  return { hasSampleData: await hasSampleData(database), newest: newest?.changed_at ?? null };
}

/** Whether sample listings are searchable. */
export function hasSampleData(database: Database): Promise<boolean> {
  return isTrue(database, `exists (select from listings where source = 'sample' and ${isSearchable})`);
}

export function hasNoListings(database: Database): Promise<boolean> {
  return isTrue(database, 'not exists (select from listings)');
}

async function isTrue({ pool }: Database, condition: string): Promise<boolean> {
  const selection = { holds: boolean(condition) };
  return (await readRow(pool, selection, `select ${columnsOf(selection)}`)).holds;
}
